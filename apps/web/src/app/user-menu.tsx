import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Dropdown } from '@tank/ui/dropdown/dropdown';
import { lazyAhead } from '@tank/ui/lib/ahead';
import { useUser } from '../shared/session/session.ts';

const UserMenuItems = lazyAhead(() => import('./user-menu-items.tsx'));

/** The username button of the top bar. */
export function UserMenu() {
  const { username } = useUser();
  return (
    <Dropdown
      kind="menu"
      width={200}
      onAhead={UserMenuItems.ahead}
      button={(props) => (
        <Button
          {...props}
          variant="subtle"
          color="gray"
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {username}
        </Button>
      )}
    >
      {() => <UserMenuItems />}
    </Dropdown>
  );
}
