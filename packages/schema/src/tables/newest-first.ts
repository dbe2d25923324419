/** The orders of lists that are read from the newest row on, and in no other way: by these a page goes on after a row. */
import { type Column, defineTable } from '../kit/table.ts';

const place = (label: string) =>
  ({ kind: 'number', label, whole: true, filter: false }) as const satisfies Column;

export const notificationOrder = defineTable({
  default_sort: '-notification_id',
  columns: { notification_id: place('ID') },
});

export const mailOrder = defineTable({ default_sort: '-mail_id', columns: { mail_id: place('ID') } });

/** The one with the newest message first; microseconds since 1970. */
export const conversationOrder = defineTable({
  default_sort: '-spoken_at',
  columns: { spoken_at: place('Last message') },
});
