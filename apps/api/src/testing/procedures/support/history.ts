import type { ProcedureSpecs } from '../procedure-spec.ts';

export const historyProcedures: ProcedureSpecs = {
  'history.list': {
    allowed: 'teammate owner admin',
    hidden_from: 'trader bidder partner booked terminal',
    input: ({ records }) => ({ entity: 'listing', id: records.listing_id }),
  },
};
