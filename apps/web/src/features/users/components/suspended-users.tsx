import { messages } from '@tank/schema/messages';
import type { UserRow } from '@tank/schema/people/users';
import { userTable } from '@tank/schema/tables/users';
import { DataTable } from '@tank/ui/data-table/data-table';
import { type ReactNode, useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import type { OpenUser } from '../open-user.ts';
import { useUserActions } from '../use-user-actions.tsx';
import { words } from '../words.ts';
import { userColumns, userOverrides } from './user-columns.tsx';
import { UserDialogs } from './user-dialogs.tsx';

/** Suspended Users. `reportsOf` renders the reports against a user. */
export function SuspendedUsers({ reportsOf }: { reportsOf: (user_id: number) => ReactNode }) {
  const table = useTableState(userTable, 'users.listSuspended');
  const query = trpc.users.listSuspended.useQuery(table.state, tableQuery);
  const [open, setOpen] = useState<OpenUser>(null);
  const actionsOf = useUserActions(setOpen);
  return (
    <>
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchSuspended)}
        caption="Suspended users"
        emptyHint={words.nobodySuspended}
        columns={userColumns}
        overrides={userOverrides}
        getRowId={(row) => row.user_id}
        rowLabel={({ username }) => username}
        rowActions={(user: UserRow) => [
          moreInfo(() => setOpen({ dialog: 'info', user })),
          ...actionsOf(user, 'suspended'),
        ]}
      />
      <UserDialogs open={open} onOpen={setOpen} reportsOf={reportsOf} />
    </>
  );
}
