import type { GlossaryTerm } from '@tank/schema/glossary';

/** Texts around the explanations. */
export const words = {
  label: (terms: readonly GlossaryTerm[]) => `Glossary: ${terms.join(', ')}`,
  all: 'All terms',
} as const;
