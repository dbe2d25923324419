import { text } from 'drizzle-orm/pg-core';
import { instant, ref, version } from '../columns.ts';
import { resolutionStatus } from './enums.ts';
import { users } from './users.ts';

/** Columns of records that Admins resolve: reports, requests and contact requests. */
export const resolution = () => ({
  status: resolutionStatus('status').notNull().default('Open'),
  /** Visible to Admins only. */
  note: text('note'),
  /** The last resolution; kept when it is reopened. */
  resolved_by: ref('resolved_by').references(() => users.user_id),
  resolved_at: instant('resolved_at'),
  version: version(),
});
