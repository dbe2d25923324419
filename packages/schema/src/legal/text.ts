/** How a legal document is written down: numbered sections of numbered clauses. */

/** A paragraph, or one with a list below it. `[words](/path)` is a link; `[section](#id)` gets the number of the section. */
export type Clause = string | { text: string; list: readonly string[] };

export interface Section {
  /** Its place in the address: `/terms#fees`. Unique over both documents, for one may be open above the other. */
  id: string;
  heading: string;
  clauses: readonly Clause[];
}

export interface LegalText {
  /** What stands before the first section. */
  preamble: string;
  sections: readonly Section[];
}
