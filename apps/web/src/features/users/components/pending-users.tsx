import { Button, Checkbox } from '@mantine/core';
import { IconUserCheck, IconUserX } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { pendingUserTable } from '@tank/schema/tables/users';
import type { PendingUserRow } from '@tank/schema/users';
import { DataTable } from '@tank/ui/data-table/data-table';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { nameColumn } from '../../../shared/table/name-column.ts';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { useAccept } from '../use-accept.ts';
import { words } from '../words.ts';
import { RejectUsersDialog } from './reject-users-dialog.tsx';
import { createdOn } from './user-columns.tsx';

const columns = ['username', nameColumn, 'company', 'email', 'category', 'created'] as const;
const overrides = { created: { render: (row: PendingUserRow) => createdOn(row) } };

/** Pending Users: one is accepted or rejected by its row, several at once by the buttons above. */
export function PendingUsers() {
  const table = useTableState(pendingUserTable, 'users.listPending');
  const query = trpc.users.listPending.useQuery(table.state, tableQuery);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [rejecting, setRejecting] = useState<readonly PendingUserRow[] | null>(null);
  const { accept, accepting } = useAccept(() => setChosen([]));
  // Somebody else may have decided about one of them.
  const selected = (query.data?.data ?? []).filter((row) => chosen.includes(row.pending_user_id));
  const choose = ({ pending_user_id: id }: PendingUserRow) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <>
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchUsers)}
        caption="Pending users"
        emptyHint={words.nobodyWaits}
        columns={[
          {
            key: 'select',
            label: 'Select',
            width: 70,
            render: (row: PendingUserRow) => (
              <Checkbox
                aria-label={words.selectRow(row.username)}
                checked={chosen.includes(row.pending_user_id)}
                onChange={() => choose(row)}
                onClick={(event) => event.stopPropagation()}
              />
            ),
          },
          ...columns,
        ]}
        overrides={overrides}
        toolbar={
          selected.length > 0 && (
            <>
              <Button loading={accepting} onClick={() => void accept(selected)}>
                {words.acceptSome(selected.length)}
              </Button>
              <Button variant="default" disabled={accepting} onClick={() => setRejecting(selected)}>
                Reject
              </Button>
            </>
          )
        }
        rowLabel={({ username }) => username}
        rowActions={(row: PendingUserRow) => [
          { label: 'Accept', icon: <IconUserCheck />, onClick: () => void accept([row]) },
          { label: 'Reject', icon: <IconUserX />, color: 'red', onClick: () => setRejecting([row]) },
        ]}
      />
      <Dialog about={rejecting} onClose={() => setRejecting(null)}>
        {(users) => <RejectUsersDialog users={users} onClose={() => setRejecting(null)} />}
      </Dialog>
    </>
  );
}
