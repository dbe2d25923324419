import { MantineProvider } from '@mantine/core';
import type { ViewRow } from '@tank/schema/admin/views';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { httpLink } from '@trpc/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { trpc } from '../calls/trpc.ts';
import { createTestSession } from '../session/create-test-session.ts';
import { sessionStore } from '../session/session.ts';
import { hadSavedViews } from './saved-views-flag.ts';
import { ViewChips } from './view-chips.tsx';

const PATH = 'listings.listAll';
const canada: ViewRow = { view_id: 1, name: 'Canada', state: 'region=Canada' };
let views: ViewRow[] = [];
let asked = 0;

const answer: typeof fetch = async () => {
  asked += 1;
  return Response.json({ result: { data: { data: views } } });
};

/** Whether the first render reserves a line for the views. */
async function roomAtFirst(user_id = 7): Promise<boolean> {
  sessionStore.signIn('token', createTestSession(user_id));
  const queries = new QueryClient();
  const client = trpc.createClient({ links: [httpLink({ url: 'http://test', fetch: answer })] });
  const before = asked;
  const { container } = render(
    <MantineProvider env="test">
      <trpc.Provider client={client} queryClient={queries}>
        <QueryClientProvider client={queries}>
          <ViewChips path={PATH} state="" filters="" onApply={() => {}} />
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>,
  );
  const room = container.querySelector('[data-expected]') !== null;
  await waitFor(() => expect(asked).toBe(before + 1));
  await waitFor(() => expect(hadSavedViews(user_id, PATH)).toBe(views.length > 0));
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    views.map(({ name }) => name),
  );
  cleanup();
  return room;
}

beforeEach(() => {
  views = [];
});
afterEach(() => {
  cleanup();
  sessionStore.signOut();
  localStorage.clear();
});

test('views that this browser saw of a table have their room there before they come again', async () => {
  expect(await roomAtFirst()).toBe(false);
  views = [canada];
  expect(await roomAtFirst()).toBe(false);
  expect(await roomAtFirst()).toBe(true);
});

test('no room is kept for views that are gone', async () => {
  views = [canada];
  await roomAtFirst();
  views = [];
  expect(await roomAtFirst()).toBe(true);
  expect(await roomAtFirst()).toBe(false);
});

test('no room is kept for the views of another user, who leaves none of the first', async () => {
  views = [canada];
  await roomAtFirst();
  expect(await roomAtFirst(8)).toBe(false);
  expect(await roomAtFirst()).toBe(false);
});
