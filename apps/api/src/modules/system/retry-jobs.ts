import { jobsQueuedAgain } from '@tank/schema/admin/system';
import { success } from '@tank/schema/messages';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { systemPolicy } from './policy.ts';
import { rescheduleFailedJobs } from './queries.ts';

/** Reschedules failed jobs and resets their attempts. */
export async function retryJobs({ ctx }: Call<void>) {
  authorize(ctx, systemPolicy.retryJobs);
  const count = await transaction(ctx, (tx) => rescheduleFailedJobs(tx.db, tx.now.toISOString()));
  return { message: success(jobsQueuedAgain(count)) };
}
