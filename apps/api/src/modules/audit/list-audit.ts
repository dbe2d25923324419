import type { auditList } from '@tank/schema/audit';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { authorize } from '../../kernel/policy.ts';
import { auditPolicy } from './policy.ts';
import { wholeAudit } from './queries.ts';

/** What Admins did, newest first. */
export async function listAudit({ ctx, input }: Call<z.infer<typeof auditList>>) {
  authorize(ctx, auditPolicy.list);
  return listQuery({ ctx, source: wholeAudit, input, scope: {} });
}
