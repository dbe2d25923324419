import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { notify } from '../shared/notify.ts';
import { sessionStore, useUser } from '../shared/session.ts';
import { trpc } from '../shared/trpc.ts';

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
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={16} aria-hidden />}>
          Profile
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={logout}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Ends the session here at once, and on the server; what was loaded goes with it. */
function useLogout() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const signOut = trpc.access.signOut.useMutation();
  return () => {
    signOut.mutate(undefined, {
      onSettled: () => {
        sessionStore.signOut();
        queries.clear();
        void notify({ type: 'success', text: messages.signedOut });
        navigate('/login', { replace: true });
      },
    });
  };
}
