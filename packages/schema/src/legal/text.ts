/** Structure of a legal document: numbered sections of numbered clauses. */

/** A paragraph, optionally with a list. `[text](/path)` is a link; `[section](#id)` shows the number of the section. */
export type Clause = string | { text: string; list: readonly string[] };

export interface Section {
  /** Anchor: `/terms#fees`. Unique across both documents, because one can open on top of the other. */
  id: string;
  heading: string;
  clauses: readonly Clause[];
}

export interface LegalText {
  /** Text before the first section. */
  preamble: string;
  sections: readonly Section[];
}
