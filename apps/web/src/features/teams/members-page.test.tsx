import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../shared/calls/data.ts';
import { DataProvider } from '../../shared/calls/data-provider.tsx';
import { createTestSession } from '../../shared/session/create-test-session.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { Component as MembersPage } from './members-page.tsx';

afterEach(() => {
  cleanup();
  sessionStore.signOut();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const createMember = (user_id: number, username: string) => ({
  user_id,
  username,
  first_name: 'Ana',
  last_name: 'Ruiz',
  company: null,
  email: `${username}@example.test`,
});
const invitation = {
  email: 'new@example.test',
  username: null,
  first_name: null,
  last_name: null,
  invited_by: 'lead',
  expires_at: '2030-01-01T00:00:00.000Z',
};

test.each([
  ['the team admin', 1, [invitation]],
  ['a member, who sees no invitations', 2, []],
] as const)('counts members and invitations as taken seats for %s', async (_user, user_id, invitations) => {
  const team = { team_id: 3, team_name: 'Desk', admin: 'lead', admin_id: 1, max_users: 5, version: 1 };
  const data = {
    data: [createMember(1, 'lead'), createMember(2, 'mate')],
    team: { ...team, seats_taken: 3 },
    invitations,
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = { result: { data } };
    return Response.json(address.includes('batch=1') ? [answer] : answer);
  });
  sessionStore.signIn('token', createTestSession(user_id, { team_id: 3 }));
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <DataProvider>
          <MembersPage />
        </DataProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(await screen.findByText('3 of 5 seats taken, open invitations included')).toBeTruthy();
});
