import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { ahead } from '@tank/ui/lib/ahead';
import { Link, useNavigate } from 'react-router';
import { tokenHeaders } from '../shared/calls/rest-call.ts';
import { notify } from '../shared/notices/notify.ts';
import { sessionStore, useUser } from '../shared/session/session.ts';
import { loadScreenAhead } from './screen-code.ts';

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

/** Ends the session here at once, whatever becomes of the call that ends it on the server. */
function useLogout() {
  const navigate = useNavigate();
  return () => {
    void fetch('/api/logout', { method: 'POST', headers: tokenHeaders(), keepalive: true }).catch(() => {});
    sessionStore.signOut();
    void notify({ type: 'success', text: messages.signedOut });
    navigate('/login', { replace: true });
  };
}
