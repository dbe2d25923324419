import { userHasBookings } from '@tank/schema/account-messages';
import { messages, success } from '@tank/schema/messages';
import type { userId } from '@tank/schema/users';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import { authorize } from '../../kernel/policy.ts';
import { follow } from '../../kernel/registration.ts';
import { transaction } from '../../kernel/transaction.ts';
import { decide, holdFor } from '../../kernel/transition.ts';
import { keepAnAdmin } from './keep-an-admin.ts';
import { nextVersion, userLifecycle } from './lifecycle.ts';
import { usersPolicy } from './policy.ts';
import { activeBookings, leadsTeam } from './queries-detail.ts';

/**
 * Deletes an account: it is closed, what it has open on the market is withdrawn, and it leaves its team. Bookings and history
 * stay, for those who had to do with it.
 * @throws FORBIDDEN for others than Admins and for oneself, NOT_FOUND, CONFLICT while bookings are Active, for the admin of a
 * team, the last Admin, and unless the account is active.
 */
export async function closeUser({ ctx, input: { user_id } }: Call<z.infer<typeof userId>>) {
  authorize(ctx, usersPolicy.close);
  return transaction(ctx, async (tx) => {
    await keepAnAdmin(tx, user_id);
    await holdFor(tx, userLifecycle, { event: 'close', id: user_id });
    const booked = await activeBookings(tx.db, user_id, tx.today);
    if (booked > 0) throw new DomainError('CONFLICT', userHasBookings(booked));
    if (await leadsTeam(tx.db, user_id)) throw new DomainError('CONFLICT', messages.userIsTeamAdmin);
    await follow(tx, 'user.close', [user_id]);
    await decide(tx, userLifecycle, { event: 'close', id: user_id, set: { ...nextVersion, team_id: null } });
    return { message: success(messages.userDeleted) };
  });
}
