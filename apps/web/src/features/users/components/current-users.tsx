import {
  IconChartLine,
  IconDeviceMobileOff,
  IconLogin2,
  IconMap,
  IconPencil,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { userTable } from '@tank/schema/tables/users';
import type { UserRow } from '@tank/schema/users';
import { type Action, DataTable } from '@tank/ui/data-table/data-table';
import { type ReactNode, useState } from 'react';
import { prefetcher } from '../../../shared/calls/data.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useUser } from '../../../shared/session/session.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { useSetAccess } from '../use-set-access.ts';
import { words } from '../words.ts';
import { userColumns, userOverrides } from './user-columns.tsx';
import { type OpenUser, UserDialogs, type WhichDialog } from './user-dialogs.tsx';

interface CurrentUsersProps {
  /** The reports against a user, for the panel. */
  reportsOf: (user_id: number) => ReactNode;
}

/** Current Users. */
export function CurrentUsers({ reportsOf }: CurrentUsersProps) {
  const table = useTableState(userTable, 'users.listCurrent');
  const query = trpc.users.listCurrent.useQuery(table.state, tableQuery);
  const me = useUser();
  const { setData, setOverlay } = useSetAccess();
  const [open, setOpen] = useState<OpenUser>(null);
  const opens = (dialog: WhichDialog, user: UserRow) => () => setOpen({ dialog, user });
  const actions = (user: UserRow): Action[] => {
    const { user_id, data_sub, overlay_access } = user;
    const own = user_id === me.user_id;
    return [
      moreInfo(opens('info', user), { ahead: () => void prefetcher.users.get.prefetch({ user_id }) }),
      { label: 'Edit', icon: <IconPencil />, onClick: opens('edit', user) },
      {
        label: words.logInAs,
        icon: <IconLogin2 />,
        disabled: !user.log_in_as && messages.notAsAdmin,
        onClick: opens('logInAs', user),
      },
      {
        label: data_sub ? words.unsubscribe : words.subscribe,
        icon: <IconChartLine />,
        onClick: () => setData(user_id, !data_sub),
      },
      {
        label: overlay_access ? words.revoke : words.grant,
        icon: <IconMap />,
        onClick: () => setOverlay(user_id, !overlay_access),
      },
      { label: words.resetFactor, icon: <IconDeviceMobileOff />, onClick: opens('resetFactor', user) },
      {
        label: 'Suspend',
        icon: <IconUserOff />,
        color: 'red',
        disabled: own && messages.suspendOneself,
        onClick: opens('suspend', user),
      },
      {
        label: 'Delete',
        icon: <IconTrash />,
        color: 'red',
        disabled: own && messages.deleteOneself,
        onClick: opens('delete', user),
      },
    ];
  };
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
        rowActions={actions}
      />
      <UserDialogs open={open} onOpen={setOpen} reportsOf={reportsOf} />
    </>
  );
}
