/** Rows of the audit log, for Admins. */
import * as z from 'zod';
import { listInput, listOutput } from '../kit/list.ts';
import { auditTable } from '../tables/audit.ts';

export const auditRow = z.object({
  audit_id: z.number(),
  /** ISO 8601. */
  created: z.string(),
  /** A username, or the name of a command-line tool. */
  actor: z.string(),
  /** The user that an Admin impersonated with "Login as user". */
  acting_as: z.string().nullable(),
  /** The event of a change, such as `suspend`, or the call, such as `views.save`. */
  action: z.string(),
  /** Null if the action does not concern a single record. */
  entity: z.string().nullable(),
  entity_id: z.number().nullable(),
  /** The current name of a user or team; null for other and for deleted records. */
  entity_name: z.string().nullable(),
  /** Null for the command line. */
  address: z.string().nullable(),
  /** Further details, such as a reason. */
  details: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditList = listInput(auditTable);
export const auditPage = listOutput(auditTable, auditRow);
