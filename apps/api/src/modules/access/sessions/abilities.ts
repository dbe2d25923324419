import { type Ability, abilities } from '@tank/schema/abilities';
import { type Account, admins, can, everyone, type Rule } from '../../../kernel/auth/policy.ts';
import { bidPolicy } from '../../bids/policy.ts';
import { bookingPolicy } from '../../bookings/policy.ts';
import { chatPolicy } from '../../chat/policy.ts';
import { historyPolicy } from '../../history/policy.ts';
import { inquiryPolicy } from '../../inquiries/policy.ts';
import { listingPolicy } from '../../listings/policy.ts';
import { mailPolicy } from '../../mail/policy.ts';
import { marketPolicy } from '../../market/policy.ts';
import { notificationPolicy } from '../../notifications/policy.ts';
import { offerPolicy } from '../../offers/policy.ts';
import { overlayPolicy } from '../../overlays/policy.ts';
import { storagePolicy } from '../../storage/policy.ts';

/** The rule that `authorize` checks for each ability. */
const rules: Record<Ability, Rule> = {
  offer_storage: storagePolicy.create,
  list_storage: listingPolicy.create,
  place_bid: bidPolicy.place,
  post_inquiry: inquiryPolicy.create,
  make_offer: offerPolicy.place,
  book_out_storage: bookingPolicy.listTerminal,
  see_bookings: bookingPolicy.listTrader,
  foresee_overbooking: bookingPolicy.wouldOverbook,
  start_chat: chatPolicy.start,
  get_notifications: notificationPolicy.list,
  // Repeats the rule of `teams.get`: the teams module imports this one.
  see_team: { roles: everyone, team: true },
  see_team_records: listingPolicy.listTeam,
  read_history: historyPolicy.list,
  see_mails: mailPolicy.list,
  see_market_data: marketPolicy.combined,
  see_overlays: overlayPolicy.layers,
  // Repeats the rule of `users.listCurrent`: the users module imports this one.
  administer: { roles: admins },
};

/** What the account may do, regardless of the record. */
export const abilitiesOf = (account: Account): Ability[] =>
  abilities.filter((ability) => {
    const { roles, team, grant } = rules[ability];
    return can({ ...account, kind: 'user' }, { roles, team, grant });
  });
