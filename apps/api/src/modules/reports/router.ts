import { createReport as createInput, createRequest as requestInput } from '@tank/schema/admin/reports';
import { messageAnswer } from '@tank/schema/answers';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { createReport } from './create-report.ts';
import { createRequest } from './create-request.ts';
import { reportPolicy } from './policy.ts';

export const reportsRouter = router({
  create: procedure(reportPolicy.create).input(createInput).output(messageAnswer).mutation(createReport),
  request: procedure(reportPolicy.request).input(requestInput).output(messageAnswer).mutation(createRequest),
});
