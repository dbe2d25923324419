import { users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import { TUTORIAL_FINISHED } from '@tank/schema/tutorial/step-numbers';
import { and, eq, ne } from 'drizzle-orm';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { accountPolicy } from './policy.ts';

/** Marks the caller's tutorial as finished; idempotent. */
export async function finishTutorial({ ctx }: Call<void>) {
  authorize(ctx, accountPolicy.finishTutorial);
  await transaction(ctx, (tx) =>
    tx.db
      .update(users)
      .set({ tutorial_step: TUTORIAL_FINISHED })
      .where(and(eq(users.user_id, userOf(tx).user_id), ne(users.tutorial_step, TUTORIAL_FINISHED))),
  );
  return { message: success(messages.tutorialFinished) };
}
