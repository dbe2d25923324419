/** An Admin grants and revokes access to market data and map overlays; idempotent. */
import { users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import type { userId } from '@tank/schema/people/users';
import { and, eq, ne } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { AuthorizedCtx, Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { nextVersion } from './lifecycle.ts';
import { usersPolicy } from './policy.ts';

type UserId = z.infer<typeof userId>;
type Access = Partial<Pick<typeof users.$inferSelect, 'data_sub' | 'overlay_access'>>;

/** @throws NOT_FOUND for closed and unknown accounts. */
const setAccess = (ctx: AuthorizedCtx, { user_id }: UserId, access: Access) =>
  transaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(users)
      .set({ ...access, ...nextVersion })
      .where(and(eq(users.user_id, user_id), ne(users.status, 'closed')))
      .returning({ user_id: users.user_id });
    found(row);
    record(tx, {
      entity: 'user',
      entity_id: user_id,
      event: 'set_access',
      details: access,
      audience: [user_id],
    });
  });

export async function subscribe({ ctx, input }: Call<UserId>) {
  authorize(ctx, usersPolicy.setAccess);
  await setAccess(ctx, input, { data_sub: 1 });
  return { message: success(messages.dataSubscribed) };
}

export async function unsubscribe({ ctx, input }: Call<UserId>) {
  authorize(ctx, usersPolicy.setAccess);
  await setAccess(ctx, input, { data_sub: 0 });
  return { message: success(messages.dataUnsubscribed) };
}

export async function grantOverlay({ ctx, input }: Call<UserId>) {
  authorize(ctx, usersPolicy.setAccess);
  await setAccess(ctx, input, { overlay_access: 1 });
  return { message: success(messages.overlayGranted) };
}

export async function revokeOverlay({ ctx, input }: Call<UserId>) {
  authorize(ctx, usersPolicy.setAccess);
  await setAccess(ctx, input, { overlay_access: 0 });
  return { message: success(messages.overlayRevoked) };
}
