import { emailChanges } from '@tank/db/tables/users';
import { and, eq, isNull } from 'drizzle-orm';
import type { AuthorizedCtx } from '../../kernel/context.ts';

/** Invalidates the open confirmation link of an email change. */
export async function cancelEmailChange({ db, now }: AuthorizedCtx, user_id: number): Promise<void> {
  await db
    .update(emailChanges)
    .set({ used_at: now.toISOString() })
    .where(and(eq(emailChanges.user_id, user_id), isNull(emailChanges.used_at)));
}
