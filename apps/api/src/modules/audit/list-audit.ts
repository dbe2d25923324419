import type { auditList } from '@tank/schema/admin/audit';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { listQuery } from '../../kernel/lists/list-query.ts';
import { auditPolicy } from './policy.ts';
import { auditSource } from './queries.ts';

/** Actions of Admins, newest first. */
export async function listAudit({ ctx, input }: Call<z.infer<typeof auditList>>) {
  authorize(ctx, auditPolicy.list);
  return listQuery({ ctx, source: auditSource, input, scope: {} });
}
