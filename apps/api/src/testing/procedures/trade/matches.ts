import type { Procedures } from '../procedure-spec.ts';

export const matchesProcedures: Procedures = {
  'matches.forInquiry': {
    may: 'bidder partner admin',
    input: ({ records }) => ({ inquiry_id: records.inquiry_id }),
  },
  'matches.forListing': {
    may: 'teammate owner admin',
    input: ({ records }) => ({ listing_id: records.listing_id }),
  },
};
