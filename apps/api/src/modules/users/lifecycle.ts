import { users } from '@tank/db/tables/users';
import { messages } from '@tank/schema/messages';
import { and, eq, ne, sql } from 'drizzle-orm';
import { relationsTo } from '../../kernel/auth/policy.ts';
import { defineLifecycle } from '../../kernel/effects/transition.ts';
import { usersPolicy } from './policy.ts';

/** A concurrent edit of the account is refused as STALE. */
export const nextVersion = { version: sql`${users.version} + 1` };

/** Statuses of accounts (docs/product.md#statuses). A trigger ends the sessions of suspended and closed accounts. */
export const userLifecycle = defineLifecycle({
  entity: 'user',
  table: users,
  key: users.user_id,
  columns: { user_id: users.user_id },
  id: (user) => user.user_id,
  async find(ctx, user_id: number) {
    const [user] = await ctx.db
      .select({ user_id: users.user_id, status: users.status })
      .from(users)
      // A closed account does not exist for callers.
      .where(and(eq(users.user_id, user_id), ne(users.status, 'closed')))
      .for('update');
    return user;
  },
  relations: ({ actor }, { user_id }) => relationsTo(actor, { owner: user_id }),
  lockedStatus: (_ctx, { status }) => status,
  audience: () => [],
  events: {
    suspend: {
      from: ['active'],
      to: 'suspended',
      who: usersPolicy.suspend,
      refusal: messages.userNotActive,
      effects: ['sessions and open sockets of the account end at once, on every process'],
    },
    unsuspend: {
      from: ['suspended'],
      to: 'active',
      who: usersPolicy.unsuspend,
      refusal: messages.userNotSuspended,
      effects: ['the account may sign in again'],
    },
    close: {
      from: ['active'],
      to: 'closed',
      who: usersPolicy.close,
      refusal: messages.userNotActiveToDelete,
      effects: [
        'sessions and open sockets of the account end at once',
        'its open listings and inquiries are withdrawn, its open bids and offers cancelled',
        'it leaves its team; bookings and history stay',
      ],
    },
  },
});
