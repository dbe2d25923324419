import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react';
import { ahead } from '@tank/ui/lib/ahead';
import { Link } from 'react-router';
import { useUser } from '../shared/session/session.ts';
import { loadScreenAhead } from './screen-code.ts';
import { useLogout } from './use-logout.ts';

/** The username button of the top bar. */
export function UserMenu() {
  const { username, category } = useUser();
  const logout = useLogout();
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button variant="subtle" color="gray" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {username}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  );
}
