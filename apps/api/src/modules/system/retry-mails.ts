import { mailsQueuedAgain } from '@tank/schema/admin/system';
import { success } from '@tank/schema/messages';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { systemPolicy } from './policy.ts';
import { queueFailed } from './queries.ts';

/** Queues the mails that failed again, as if nobody had tried yet. */
export async function retryMails({ ctx }: Call<void>) {
  authorize(ctx, systemPolicy.retryMails);
  const count = await transaction(ctx, (tx) => queueFailed(tx.db, tx.now.toISOString()));
  return { message: success(mailsQueuedAgain(count)) };
}
