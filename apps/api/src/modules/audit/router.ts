import { auditList, auditPage } from '@tank/schema/admin/audit';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { listAudit } from './list-audit.ts';
import { auditPolicy } from './policy.ts';

export const auditRouter = router({
  list: procedure(auditPolicy.list).input(auditList).output(auditPage).query(listAudit),
});
