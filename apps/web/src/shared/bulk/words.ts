import { countInWords, joinNames } from '@tank/schema/kit/format';

interface ActionWords {
  noun: 'listing' | 'inquiry' | 'bid' | 'offer';
  /** First word of the title. */
  verb: string;
  pastParticiple: string;
  effect: string;
  /** The dialog's button, if the verb alone would read as closing the dialog. */
  confirm?: string;
  /** The field for the reason: without it the dialog does not ask for one. */
  reason?: { label: string; required: string; placeholder: string };
}

const reasonFor = (readers: string) => ({
  label: 'Reason',
  required: 'Reason is required.',
  placeholder: `All ${readers} will see this`,
});

/** The actions a table can apply to its selected rows. */
const actions = {
  withdrawListings: {
    noun: 'listing',
    verb: 'Withdraw',
    pastParticiple: 'withdrawn',
    effect: 'They leave the market, and open bids on them are rejected. This cannot be undone.',
  },
  withdrawInquiries: {
    noun: 'inquiry',
    verb: 'Withdraw',
    pastParticiple: 'withdrawn',
    effect: 'They leave the market, and open offers on them are rejected. This cannot be undone.',
  },
  rejectBids: {
    noun: 'bid',
    verb: 'Reject',
    pastParticiple: 'rejected',
    effect: 'The bidders see the reason. This cannot be undone.',
    reason: reasonFor('bidders'),
  },
  rejectOffers: {
    noun: 'offer',
    verb: 'Reject',
    pastParticiple: 'rejected',
    effect: 'The terminals see the reason. This cannot be undone.',
    reason: reasonFor('terminals'),
  },
  cancelBids: {
    noun: 'bid',
    verb: 'Cancel',
    pastParticiple: 'cancelled',
    effect: 'The owners of the listings are notified.',
    confirm: 'Cancel bids',
  },
} satisfies Record<string, ActionWords>;

export type BulkActionName = keyof typeof actions;

const titleOf = { listing: 'Listing', inquiry: 'Inquiry', bid: 'Bid', offer: 'Offer' } as const;

export const words = {
  keep: 'Keep all',
  refused: 'Refused, with the reason of each',
  progress: (settled: number, count: number) => `${settled} of ${count} done`,
  of: (action: BulkActionName) => {
    const { noun, verb, pastParticiple, effect, confirm = verb, reason }: ActionWords = actions[action];
    return {
      effect,
      confirm,
      reason,
      title: (count: number) => `${verb} ${countInWords(count, noun)}?`,
      leftOut: (ids: readonly number[]) =>
        `${countInWords(ids.length, noun)} selected ${ids.length === 1 ? 'is' : 'are'} not open and left out: ${joinNames(ids.map(String))}.`,
      noneOpen: `None of the selected rows is an open ${noun}.`,
      done: (count: number) => `${countInWords(count, noun)} ${pastParticiple}.`,
      report: (done: number, count: number) => `${done} of ${countInWords(count, noun)} ${pastParticiple}`,
      row: (id: number) => `${titleOf[noun]} ${id}`,
    };
  },
};
