import { messages, success } from '@tank/schema/messages';
import { userHasBookings } from '@tank/schema/messages/account';
import type { userId } from '@tank/schema/people/users';
import type * as z from 'zod';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { fireEvent, lockForEvent } from '../../../kernel/effects/transition.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { cancelOpenBids } from '../../bids/end-open-bids.ts';
import { withdrawOpenInquiries } from '../../inquiries/withdraw-inquiry.ts';
import { withdrawOpenListings } from '../../listings/withdraw-listing.ts';
import { cancelOpenOffers } from '../../offers/end-open-offers.ts';
import { nextVersion, userLifecycle } from '../lifecycle.ts';
import { usersPolicy } from '../policy.ts';
import { countActiveBookings, leadsTeam } from '../queries.ts';
import { refuseLastAdmin } from '../refuse-last-admin.ts';

/**
 * Closes an account, withdraws its open records and removes it from its team. Bookings and history stay for the other
 * parties.
 * @throws FORBIDDEN unless the caller is an Admin, and for the caller's own account, NOT_FOUND, CONFLICT while bookings are Active,
 * for a team admin, the last Admin, and unless the account is active.
 */
export async function closeUser({ ctx, input: { user_id } }: Call<z.infer<typeof userId>>) {
  authorize(ctx, usersPolicy.close);
  return transaction(ctx, async (tx) => {
    await refuseLastAdmin(tx, user_id);
    await lockForEvent(tx, userLifecycle, { event: 'close', id: user_id });
    const booked = await countActiveBookings(tx.db, user_id, tx.today);
    if (booked > 0) throw new DomainError('CONFLICT', userHasBookings(booked));
    if (await leadsTeam(tx.db, user_id)) throw new DomainError('CONFLICT', messages.userIsTeamAdmin);
    // In lock order.
    await withdrawOpenListings({ ctx: tx, input: { owner_id: user_id } });
    await withdrawOpenInquiries({ ctx: tx, input: { owner_id: user_id } });
    await cancelOpenBids({ ctx: tx, input: { bidder_id: user_id } });
    await cancelOpenOffers({ ctx: tx, input: { bidder_id: user_id } });
    await fireEvent(tx, userLifecycle, {
      event: 'close',
      id: user_id,
      set: { ...nextVersion, team_id: null },
    });
    return { message: success(messages.userDeleted) };
  });
}
