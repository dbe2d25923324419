import { defineTable } from '../kit/table.ts';

/** Admin: Chats (docs/product.md#administration). */
export const messageTable = defineTable({
  default_sort: '-message_id',
  columns: {
    conversation_id: { kind: 'number', label: 'Conversation ID', step: 1, whole: true },
    message_id: { kind: 'number', label: 'Message ID', filter: false },
    sent_by: { kind: 'text', label: 'Sent by' },
    sent_to: { kind: 'text', label: 'Sent to' },
    created: { kind: 'date', label: 'Created', bounds: true },
    message: { kind: 'text', label: 'Message' },
  },
});
