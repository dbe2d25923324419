import {
  IconChartLine,
  IconDeviceMobileOff,
  IconLogin2,
  IconMap,
  IconPencil,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import type { UserStatus } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import type { UserRow } from '@tank/schema/people/users';
import type { Action } from '@tank/ui/data-table/data-table';
import { useUser } from '../../shared/session/session.ts';
import type { OpenUser, WhichDialog } from './open-user.ts';
import { useSetAccess } from './use-set-access.ts';
import { words } from './words.ts';

/** Actions on an account by status, for its row and its panel. */
export function useUserActions(onOpen: (open: OpenUser) => void) {
  const me = useUser();
  const { setData, setOverlay } = useSetAccess();
  return (user: UserRow, status: UserStatus): Action[] => {
    const openDialog = (dialog: WhichDialog) => () => onOpen({ dialog, user });
    if (status === 'closed') return [];
    if (status === 'suspended')
      return [{ label: 'Unsuspend', icon: <IconUserCheck />, onClick: openDialog('unsuspend') }];
    const { user_id, data_sub, overlay_access } = user;
    const own = user_id === me.user_id;
    return [
      { label: 'Edit', icon: <IconPencil />, onClick: openDialog('edit') },
      {
        label: words.logInAs,
        icon: <IconLogin2 />,
        disabled: !user.log_in_as && messages.notAsAdmin,
        onClick: openDialog('logInAs'),
      },
      {
        label: data_sub ? words.unsubscribe : words.subscribe,
        icon: <IconChartLine />,
        startsGroup: true,
        onClick: () => setData(user_id, !data_sub),
      },
      {
        label: overlay_access ? words.revoke : words.grant,
        icon: <IconMap />,
        onClick: () => setOverlay(user_id, !overlay_access),
      },
      { label: words.resetFactor, icon: <IconDeviceMobileOff />, onClick: openDialog('resetFactor') },
      {
        label: 'Suspend',
        icon: <IconUserOff />,
        color: 'red',
        startsGroup: true,
        disabled: own && messages.cannotSuspendOwnAccount,
        onClick: openDialog('suspend'),
      },
      {
        label: 'Delete',
        icon: <IconTrash />,
        color: 'red',
        disabled: own && messages.cannotDeleteOwnAccount,
        onClick: openDialog('delete'),
      },
    ];
  };
}
