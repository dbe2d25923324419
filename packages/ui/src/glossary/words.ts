import type { GlossaryTerm } from '@tank/schema/glossary';

/** Texts around the explanations. */
export const words = {
  whatIs: (terms: readonly GlossaryTerm[]) =>
    terms.length === 1 ? `What does “${terms[0]}” mean?` : `What do these words mean: ${terms.join(', ')}?`,
  all: 'All words',
} as const;
