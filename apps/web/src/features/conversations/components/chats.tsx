import { IconMessages } from '@tabler/icons-react';
import type { MessageRow } from '@tank/schema/live/chat';
import { messages } from '@tank/schema/messages';
import { messageTable } from '@tank/schema/tables/messages';
import { DataTable } from '@tank/ui/data-table/data-table';
import { Age } from '@tank/ui/fields/age';
import { trpc } from '../../../shared/calls/trpc.ts';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';

const overrides = {
  created: { render: ({ created }: MessageRow) => <Age instant={created} />, width: 150 },
  sent_to: { card: 'meta' },
  message_id: { card: 'none' },
} as const;

interface ChatsProps {
  onOpen: (conversation_id: number) => void;
}

/** All messages of all users. */
export function Chats({ onOpen }: ChatsProps) {
  const table = useTableState(messageTable, 'chat.listAll');
  const query = trpc.chat.listAll.useQuery(table.state, tableQuery);
  return (
    <DataTable
      {...table}
      {...tableOf(query, messages.unableToFetchMessages)}
      caption="Chats"
      emptyHint={words.none}
      overrides={overrides}
      getRowId={({ message_id }) => message_id}
      rowLabel={({ message_id }) => `message ${message_id}`}
      rowActions={({ conversation_id }) => [
        {
          label: 'Open conversation',
          icon: <IconMessages />,
          opens: true,
          onClick: () => onOpen(conversation_id),
        },
      ]}
    />
  );
}
