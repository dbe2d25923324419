import { mailsQueuedAgain } from '@tank/schema/admin/system';
import { success } from '@tank/schema/messages';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { systemPolicy } from './policy.ts';
import { requeueFailedMails } from './queries.ts';

/** Queues failed mails again and resets their attempts. */
export async function retryMails({ ctx }: Call<void>) {
  authorize(ctx, systemPolicy.retryMails);
  const count = await transaction(ctx, (tx) => requeueFailedMails(tx.db, tx.now.toISOString()));
  return { message: success(mailsQueuedAgain(count)) };
}
