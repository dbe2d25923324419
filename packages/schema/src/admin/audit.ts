/** Rows of the audit, for Admins. */
import * as z from 'zod';
import { listInput, listOutput } from '../kit/list.ts';
import { auditTable } from '../tables/audit.ts';

export const auditRow = z.object({
  audit_id: z.number(),
  /** ISO 8601. */
  created: z.string(),
  /** A username, or what the command line calls itself. */
  actor: z.string(),
  /** Whose account it was done in, by "Login as user". */
  acting_as: z.string().nullable(),
  /** The event of a change, such as `suspend`, or the call, such as `views.save`. */
  action: z.string(),
  /** What it was done to; null where that is no one record. */
  entity: z.string().nullable(),
  entity_id: z.number().nullable(),
  /** The present name of a user or a team; null of other records, and of what is there no more. */
  entity_name: z.string().nullable(),
  /** Null for the command line. */
  address: z.string().nullable(),
  /** What else was kept of it, such as a reason. */
  details: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditList = listInput(auditTable);
export const auditPage = listOutput(auditTable, auditRow);
