import { Menu } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { ahead } from '@tank/ui/lib/ahead';
import { Link } from 'react-router';
import { useUser } from '../shared/session/session.ts';
import { loadScreenAhead } from './screen-code.ts';
import { useLogout } from './use-logout.ts';

/** What the username's menu has. */
export default function UserMenuItems() {
  const { category } = useUser();
  const logout = useLogout();
  return (
    <>
      <Menu.Label>{category}</Menu.Label>
      <Menu.Item
        component={Link}
        to="/profile"
        leftSection={<IconUser size={16} aria-hidden />}
        {...ahead(() => loadScreenAhead('/profile'))}
      >
        Profile
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={logout}>
        Logout
      </Menu.Item>
    </>
  );
}
