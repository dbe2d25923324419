import { countInWords } from '@tank/schema/kit/format';

export const words = {
  why: 'Why it matches',
  months: (term: number) => countInWords(term, 'month'),
  inquiries: 'Open inquiries that this listing could answer, best match first.',
  listings: 'Open listings that could answer this inquiry, best match first.',
} as const;
