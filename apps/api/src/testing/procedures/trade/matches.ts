import type { ProcedureSpecs } from '../procedure-spec.ts';

export const matchesProcedures: ProcedureSpecs = {
  'matches.forInquiry': {
    allowed: 'bidder partner admin',
    input: ({ records }) => ({ inquiry_id: records.inquiry_id }),
  },
  'matches.forListing': {
    allowed: 'teammate owner admin',
    input: ({ records }) => ({ listing_id: records.listing_id }),
  },
};
