import { jobsQueuedAgain } from '@tank/schema/admin/system';
import { success } from '@tank/schema/messages';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { systemPolicy } from './policy.ts';
import { rescheduleFailed } from './queries.ts';

/** Has the jobs that failed tried again, as if nobody had tried yet. */
export async function retryJobs({ ctx }: Call<void>) {
  authorize(ctx, systemPolicy.retryJobs);
  const count = await transaction(ctx, (tx) => rescheduleFailed(tx.db, tx.now.toISOString()));
  return { message: success(jobsQueuedAgain(count)) };
}
