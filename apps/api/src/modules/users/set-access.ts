/** Market data and map overlays, which an Admin opens to a user and closes; once more is as good as once. */
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

type Whose = z.infer<typeof userId>;
type Access = Partial<Pick<typeof users.$inferSelect, 'data_sub' | 'overlay_access'>>;

/** @throws NOT_FOUND. */
const change = (ctx: AuthorizedCtx, { user_id }: Whose, access: Access) =>
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

export async function subscribe({ ctx, input }: Call<Whose>) {
  authorize(ctx, usersPolicy.setAccess);
  await change(ctx, input, { data_sub: 1 });
  return { message: success(messages.dataSubscribed) };
}

export async function unsubscribe({ ctx, input }: Call<Whose>) {
  authorize(ctx, usersPolicy.setAccess);
  await change(ctx, input, { data_sub: 0 });
  return { message: success(messages.dataUnsubscribed) };
}

export async function grantOverlay({ ctx, input }: Call<Whose>) {
  authorize(ctx, usersPolicy.setAccess);
  await change(ctx, input, { overlay_access: 1 });
  return { message: success(messages.overlayGranted) };
}

export async function revokeOverlay({ ctx, input }: Call<Whose>) {
  authorize(ctx, usersPolicy.setAccess);
  await change(ctx, input, { overlay_access: 0 });
  return { message: success(messages.overlayRevoked) };
}
