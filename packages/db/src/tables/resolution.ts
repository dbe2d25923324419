import { text } from 'drizzle-orm/pg-core';
import { instant, ref, version } from '../columns.ts';
import { resolutionStatus } from './enums.ts';
import { users } from './users.ts';

/** What Admins make of what they are told: columns of reports, requests and contact requests alike. */
export const resolution = () => ({
  status: resolutionStatus('status').notNull().default('Open'),
  /** For Admins alone. */
  note: text('note'),
  /** Who resolved it last, and when; kept where it was opened again. */
  resolved_by: ref('resolved_by').references(() => users.user_id),
  resolved_at: instant('resolved_at'),
  version: version(),
});
