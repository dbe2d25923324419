import { emailChanges } from '@tank/db/tables/users';
import { and, eq, isNull } from 'drizzle-orm';
import type { AuthorizedCtx } from '../../kernel/context.ts';

/** The link to another email address that is on its way works no longer. */
export async function forgetEmailChange({ db, now }: AuthorizedCtx, user_id: number): Promise<void> {
  await db
    .update(emailChanges)
    .set({ used_at: now.toISOString() })
    .where(and(eq(emailChanges.user_id, user_id), isNull(emailChanges.used_at)));
}
