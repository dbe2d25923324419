/** Sort keys of lists that are always newest first; their cursors are built from these columns. */
import { type Column, defineTable } from '../kit/table.ts';

const cursorColumn = (label: string) =>
  ({ kind: 'number', label, whole: true, filter: false }) as const satisfies Column;

export const notificationOrder = defineTable({
  default_sort: '-notification_id',
  columns: { notification_id: cursorColumn('ID') },
});

export const mailOrder = defineTable({ default_sort: '-mail_id', columns: { mail_id: cursorColumn('ID') } });

/** By newest message. `spoken_at` is in microseconds since 1970. */
export const conversationOrder = defineTable({
  default_sort: '-spoken_at',
  columns: { spoken_at: cursorColumn('Last message') },
});
