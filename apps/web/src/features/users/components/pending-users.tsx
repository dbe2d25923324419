import { IconUserCheck, IconUserX } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import type { PendingUserRow } from '@tank/schema/people/users';
import { pendingUserTable } from '@tank/schema/tables/users';
import { type BulkAction, DataTable } from '@tank/ui/data-table/data-table';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { useMemo, useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';
import { nameColumn } from '../../../shared/table/name-column.ts';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';
import { AcceptUsersDialog } from './accept-users-dialog.tsx';
import { PendingUserDialog } from './pending-user-dialog.tsx';
import { RejectUsersDialog } from './reject-users-dialog.tsx';
import { userOverrides } from './user-columns.tsx';

const columns = ['username', nameColumn, 'company', 'email', 'category', 'created'] as const;

type OpenRequest = { dialog: 'info' | 'accept' | 'reject'; users: readonly PendingUserRow[] } | null;

/** Pending Users: an Admin reads and decides each request in its row, or decides several selected ones at once. */
export function PendingUsers() {
  const table = useTableState(pendingUserTable, 'users.listPending');
  const query = trpc.users.listPending.useQuery(table.state, tableQuery);
  const [open, setOpen] = useState<OpenRequest>(null);
  const bulkActions = useMemo<readonly BulkAction<PendingUserRow>[]>(
    () => [
      { label: 'Accept', onClick: (users) => setOpen({ dialog: 'accept', users }) },
      { label: 'Reject', color: 'red', onClick: (users) => setOpen({ dialog: 'reject', users }) },
    ],
    [],
  );
  const close = () => setOpen(null);
  const usersFor = (dialog: NonNullable<OpenRequest>['dialog']) => open?.dialog === dialog && open.users;
  return (
    <>
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchUsers)}
        caption="Pending users"
        emptyHint={words.nobodyWaits}
        columns={columns}
        overrides={userOverrides}
        bulkActions={bulkActions}
        rowLabel={({ username }) => username}
        rowActions={(row: PendingUserRow) => [
          moreInfo(() => setOpen({ dialog: 'info', users: [row] })),
          {
            label: 'Accept',
            icon: <IconUserCheck />,
            asText: true,
            onClick: () => setOpen({ dialog: 'accept', users: [row] }),
          },
          {
            label: 'Reject',
            icon: <IconUserX />,
            color: 'red',
            asText: true,
            onClick: () => setOpen({ dialog: 'reject', users: [row] }),
          },
        ]}
      />
      <Dialog panel opened={usersFor('info')} onClose={close}>
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
      <Dialog opened={usersFor('accept')} onClose={close}>
        {(users) => <AcceptUsersDialog users={users} onClose={close} />}
      </Dialog>
      <Dialog opened={usersFor('reject')} onClose={close}>
        {(users) => <RejectUsersDialog users={users} onClose={close} />}
      </Dialog>
    </>
  );
}
