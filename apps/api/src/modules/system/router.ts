import { systemAnswer } from '@tank/schema/admin/system';
import { messageAnswer } from '@tank/schema/answers';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { getSystem } from './get-system.ts';
import { systemPolicy } from './policy.ts';
import { retryJobs } from './retry-jobs.ts';
import { retryMails } from './retry-mails.ts';

export const systemRouter = router({
  get: procedure(systemPolicy.get).output(systemAnswer).query(getSystem),
  retryMails: procedure(systemPolicy.retryMails).output(messageAnswer).mutation(retryMails),
  retryJobs: procedure(systemPolicy.retryJobs).output(messageAnswer).mutation(retryJobs),
});
