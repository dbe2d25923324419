import type { HistoryEntity } from '@tank/schema/entities';
import { type Rule, trading } from '../../kernel/policy.ts';
import { bidPolicy } from '../bids/policy.ts';
import { bookingPolicy } from '../bookings/policy.ts';
import { inquiryPolicy } from '../inquiries/policy.ts';
import { listingPolicy } from '../listings/policy.ts';
import { offerPolicy } from '../offers/policy.ts';
import { renewalPolicy } from '../renewals/policy.ts';

/** For the parties of the record, whose own module says who they are. */
export const historyPolicy = { list: { roles: trading } } satisfies Record<string, Rule>;

/** The market sees a listing and an inquiry, but not what became of them: for a stranger they have no history. */
const ownSide = (rule: Rule): Rule => ({ ...rule, ...(rule.relations && { seen_by: rule.relations }) });

/** Who may read the history of a record. */
export const recordRules: Record<HistoryEntity, Rule> = {
  listing: ownSide(listingPolicy.undisclosed),
  inquiry: ownSide(inquiryPolicy.undisclosed),
  bid: bidPolicy.view,
  offer: offerPolicy.view,
  booking: bookingPolicy.view,
  renewal: renewalPolicy.view,
};
