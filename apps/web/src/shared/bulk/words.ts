import { countInWords, joinNames } from '@tank/schema/kit/format';

/** What a bulk action is about and what it does: "withdraw" listings, which are then "withdrawn". */
export interface BulkVerb {
  noun: 'listing' | 'inquiry' | 'bid' | 'offer';
  /** The dialog's button, and the first word of its title. */
  verb: 'Withdraw' | 'Reject' | 'Cancel';
  past: 'withdrawn' | 'rejected' | 'cancelled';
}

const answersOn = { listing: 'bids', inquiry: 'offers' } as const;
const placers = { bid: 'bidders', offer: 'terminals' } as const;
const owners = { bid: 'listings', offer: 'inquiries' } as const;

const effects = {
  Withdraw: (noun: 'listing' | 'inquiry') =>
    `They leave the market, and open ${answersOn[noun]} on them are rejected. This cannot be undone.`,
  Reject: (noun: 'bid' | 'offer') => `The ${placers[noun]} see the reason. This cannot be undone.`,
  Cancel: (noun: 'bid' | 'offer') => `The owners of the ${owners[noun]} are notified.`,
};

/** What bulk actions say. */
export const words = {
  title: ({ verb, noun }: BulkVerb, count: number) => `${verb} ${countInWords(count, noun)}?`,
  effect: ({ verb, noun }: BulkVerb) => effects[verb](noun as never),
  reason: (noun: 'bid' | 'offer') => ({
    label: 'Reason',
    required: 'Reason is required.',
    placeholder: `All ${placers[noun]} will see this`,
  }),
  /** "Cancel" alone would read as closing the dialog. */
  confirm: ({ verb, noun }: BulkVerb) => (verb === 'Cancel' ? `Cancel ${noun}s` : verb),
  keep: 'Keep all',
  leftOut: ({ noun }: BulkVerb, ids: readonly number[]) =>
    `${countInWords(ids.length, noun)} selected ${ids.length === 1 ? 'is' : 'are'} not open and left out: ${joinNames(ids.map(String))}.`,
  noneOpen: ({ noun }: BulkVerb) => `None of the selected rows is an open ${noun}.`,
  progress: (settled: number, count: number) => `${settled} of ${count} done`,
  done: ({ noun, past }: BulkVerb, count: number) => `${countInWords(count, noun)} ${past}.`,
  report: ({ noun, past }: BulkVerb, done: number, count: number) =>
    `${done} of ${countInWords(count, noun)} ${past}`,
  refused: 'Refused, and still selected',
  refusedOne: ({ noun }: BulkVerb, id: number) =>
    `${noun === 'inquiry' ? 'Inquiry' : noun[0]?.toUpperCase() + noun.slice(1)} ${id}`,
};
