import { countInWords } from '@tank/schema/kit/format';

/** What forms of several features say. */
export const words = {
  startPassed: 'The start date has passed',
  /** The dates as they are written; months. */
  stillStarts: ({ start, end, term }: { start: string; end: string; term: number }) =>
    `The booking will still start on ${start}, and its term of ${countInWords(term, 'month')} will end on ${end}.`,
  startOn: (start: string) => `Start on ${start}`,
  productsOfBids: 'Bids on a listing may name any product in its categories.',
} as const;
