import { inquiryId } from '@tank/schema/trade/inquiries';
import { listingId } from '@tank/schema/trade/listings';
import { matchingInquiries, matchingListings } from '@tank/schema/trade/matches';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { matchInquiry, matchListing } from './find-matches.ts';
import { matchPolicy } from './policy.ts';

export const matchesRouter = router({
  forInquiry: procedure(matchPolicy.forInquiry).input(inquiryId).output(matchingListings).query(matchInquiry),
  forListing: procedure(matchPolicy.forListing)
    .input(listingId)
    .output(matchingInquiries)
    .query(matchListing),
});
