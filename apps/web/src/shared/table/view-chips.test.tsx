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
let callCount = 0;

const answer: typeof fetch = async () => {
  callCount += 1;
  return Response.json({ result: { data: { data: views } } });
};

/** Whether the first render reserves a line for the views. */
async function reservesLine(user_id = 7): Promise<boolean> {
  sessionStore.signIn('token', createTestSession(user_id));
  const queries = new QueryClient();
  const client = trpc.createClient({ links: [httpLink({ url: 'http://test', fetch: answer })] });
  const callsBefore = callCount;
  const { container } = render(
    <MantineProvider env="test">
      <trpc.Provider client={client} queryClient={queries}>
        <QueryClientProvider client={queries}>
          <ViewChips path={PATH} state="" filters="" onApply={() => {}} />
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>,
  );
  const isReserved = container.querySelector('[data-expected]') !== null;
  await waitFor(() => expect(callCount).toBe(callsBefore + 1));
  await waitFor(() => expect(hadSavedViews(user_id, PATH)).toBe(views.length > 0));
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    views.map(({ name }) => name),
  );
  cleanup();
  return isReserved;
}

beforeEach(() => {
  views = [];
});
afterEach(() => {
  cleanup();
  sessionStore.signOut();
  localStorage.clear();
});

test('reserves a line for the views that this browser has loaded before', async () => {
  expect(await reservesLine()).toBe(false);
  views = [canada];
  expect(await reservesLine()).toBe(false);
  expect(await reservesLine()).toBe(true);
});

test('reserves no line once the views were deleted', async () => {
  views = [canada];
  await reservesLine();
  views = [];
  expect(await reservesLine()).toBe(true);
  expect(await reservesLine()).toBe(false);
});

test("reserves no line for another user's views, and forgets them after that user signed in", async () => {
  views = [canada];
  await reservesLine();
  expect(await reservesLine(8)).toBe(false);
  expect(await reservesLine()).toBe(false);
});
