/** What can be resolved: where it is kept, who its author is, and the notice of its resolution. */
import { contactRequests } from '@tank/db/tables/contact-requests';
import { reports, requests } from '@tank/db/tables/reports';
import type { Resolvable } from '@tank/schema/admin/resolutions';
import { notificationTexts } from '@tank/schema/live/notification-texts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

interface Kind {
  table: PgTable;
  key: PgColumn;
  /** The author. */
  by: PgColumn;
  notice: string;
  /** Where the notification leads. */
  endpoint: SQL<string>;
}

export const kinds: Record<Resolvable, Kind> = {
  report: {
    table: reports,
    key: reports.report_id,
    by: reports.reporter_id,
    notice: notificationTexts.report.resolve,
    endpoint: sql<string>`'/listing?chat=' || ${reports.conversation_id}`,
  },
  request: {
    table: requests,
    key: requests.request_id,
    by: requests.user_id,
    notice: notificationTexts.request.resolve,
    endpoint: sql<string>`'/profile'`,
  },
  contact_request: {
    table: contactRequests,
    key: contactRequests.contact_request_id,
    by: contactRequests.user_id,
    notice: notificationTexts.contact_request.resolve,
    endpoint: sql<string>`'/contactus'`,
  },
};
