/** The records that Admins resolve: their tables, author columns and notifications. */
import { contactRequests } from '@tank/db/tables/contact-requests';
import { reports, requests } from '@tank/db/tables/reports';
import type { Resolvable } from '@tank/schema/admin/resolutions';
import { notificationTexts } from '@tank/schema/live/notification-texts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

interface ResolvableTable {
  table: PgTable;
  key: PgColumn;
  author: PgColumn;
  /** Text of the notification to the author. */
  notice: string;
  /** Link of the notification. */
  endpoint: SQL<string>;
}

export const resolvableTables: Record<Resolvable, ResolvableTable> = {
  report: {
    table: reports,
    key: reports.report_id,
    author: reports.reporter_id,
    notice: notificationTexts.report.resolve,
    endpoint: sql<string>`'/listing?chat=' || ${reports.conversation_id}`,
  },
  request: {
    table: requests,
    key: requests.request_id,
    author: requests.user_id,
    notice: notificationTexts.request.resolve,
    endpoint: sql<string>`'/profile'`,
  },
  contact_request: {
    table: contactRequests,
    key: contactRequests.contact_request_id,
    author: contactRequests.user_id,
    notice: notificationTexts.contact_request.resolve,
    endpoint: sql<string>`'/contactus'`,
  },
};
