import { Button, Checkbox } from '@mantine/core';
import { IconUserCheck, IconUserX } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import type { PendingUserRow } from '@tank/schema/people/users';
import { pendingUserTable } from '@tank/schema/tables/users';
import { DataTable } from '@tank/ui/data-table/data-table';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';
import { nameColumn } from '../../../shared/table/name-column.ts';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';
import { AcceptUsersDialog } from './accept-users-dialog.tsx';
import { PendingUserDialog } from './pending-user-dialog.tsx';
import { RejectUsersDialog } from './reject-users-dialog.tsx';

const columns = ['username', nameColumn, 'company', 'email', 'category', 'created'] as const;

type OpenRequest = { dialog: 'info' | 'accept' | 'reject'; users: readonly PendingUserRow[] } | null;

/** Pending Users: one request by its row, several by the buttons above. */
export function PendingUsers() {
  const table = useTableState(pendingUserTable, 'users.listPending');
  const query = trpc.users.listPending.useQuery(table.state, tableQuery);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [open, setOpen] = useState<OpenRequest>(null);
  // Drops selected users that another Admin has decided on.
  const selected = (query.data?.data ?? []).filter((row) => chosen.includes(row.pending_user_id));
  const choose = ({ pending_user_id: id }: PendingUserRow) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  const close = () => setOpen(null);
  const about = (dialog: NonNullable<OpenRequest>['dialog']) => open?.dialog === dialog && open.users;
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
            role: 'select',
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
        toolbar={
          selected.length > 0 && (
            <>
              <Button onClick={() => setOpen({ dialog: 'accept', users: selected })}>
                {words.acceptSome(selected.length)}
              </Button>
              <Button variant="default" onClick={() => setOpen({ dialog: 'reject', users: selected })}>
                Reject
              </Button>
            </>
          )
        }
        rowLabel={({ username }) => username}
        rowActions={(row: PendingUserRow) => [
          moreInfo(() => setOpen({ dialog: 'info', users: [row] })),
          {
            label: 'Accept',
            icon: <IconUserCheck />,
            onClick: () => setOpen({ dialog: 'accept', users: [row] }),
          },
          {
            label: 'Reject',
            icon: <IconUserX />,
            color: 'red',
            onClick: () => setOpen({ dialog: 'reject', users: [row] }),
          },
        ]}
      />
      <Dialog about={about('info')} onClose={close}>
        {(users) =>
          users.map((user) => (
            <PendingUserDialog
              key={user.pending_user_id}
              user={user}
              onAccept={() => setOpen({ dialog: 'accept', users })}
              onReject={() => setOpen({ dialog: 'reject', users })}
              onClose={close}
            />
          ))
        }
      </Dialog>
      <Dialog about={about('accept')} onClose={close}>
        {(users) => <AcceptUsersDialog users={users} onClose={close} />}
      </Dialog>
      <Dialog about={about('reject')} onClose={close}>
        {(users) => <RejectUsersDialog users={users} onClose={close} />}
      </Dialog>
    </>
  );
}
