import type { Procedures } from '../procedure-spec.ts';

export const historyProcedures: Procedures = {
  'history.list': {
    may: 'teammate owner admin',
    hidden_from: 'trader bidder partner booked terminal',
    input: ({ records }) => ({ entity: 'listing', id: records.listing_id }),
  },
};
