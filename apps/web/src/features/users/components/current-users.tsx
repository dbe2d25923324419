import { messages } from '@tank/schema/messages';
import type { UserRow } from '@tank/schema/people/users';
import { userTable } from '@tank/schema/tables/users';
import { DataTable } from '@tank/ui/data-table/data-table';
import { type ReactNode, useState } from 'react';
import { prefetcher } from '../../../shared/calls/data.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import type { OpenUser } from '../open-user.ts';
import { useUserActions } from '../use-user-actions.tsx';
import { userColumns, userOverrides } from './user-columns.tsx';
import { UserDialogs } from './user-dialogs.tsx';

interface CurrentUsersProps {
  /** Reports against a user, for the user's panel. */
  reportsOf: (user_id: number) => ReactNode;
}

export function CurrentUsers({ reportsOf }: CurrentUsersProps) {
  const table = useTableState(userTable, 'users.listCurrent');
  const query = trpc.users.listCurrent.useQuery(table.state, tableQuery);
  const [open, setOpen] = useState<OpenUser>(null);
  const actionsOf = useUserActions(setOpen);
  return (
    <>
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchUsers)}
        caption="Current users"
        columns={userColumns}
        overrides={userOverrides}
        getRowId={(row) => row.user_id}
        rowLabel={({ username }) => username}
        rowActions={(user: UserRow) => [
          moreInfo(() => setOpen({ dialog: 'info', user }), {
            prefetch: () => void prefetcher.users.get.prefetch({ user_id: user.user_id }),
          }),
          ...actionsOf(user, 'active'),
        ]}
      />
      <UserDialogs open={open} onOpen={setOpen} reportsOf={reportsOf} />
    </>
  );
}
