import { MantineProvider } from '@mantine/core';
import { notifyManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Progress } from './progress.tsx';

beforeEach(() => notifyManager.setScheduler((run) => run()));
afterEach(() => {
  cleanup();
  notifyManager.setScheduler((run) => setTimeout(run, 0));
});

let answer = Promise.withResolvers<string>();
const Screen = () => useQuery({ queryKey: ['figures'], queryFn: () => answer.promise }).data;

it('shows the first load and a refetch after a change, but not a poll', async () => {
  const queries = new QueryClient();
  const { container } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <div data-bar>
          <Progress />
        </div>
        <Screen />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const isShown = () => container.querySelector('[data-bar]')?.childElementCount === 1;
  /** Whether the bar shows before the answer and after it. */
  async function isShownAround(fetch: () => Promise<void>) {
    answer = Promise.withResolvers();
    const fetched = await act(async () => ({ done: fetch() }));
    const before = isShown();
    await act(async () => {
      answer.resolve('42');
      await fetched.done;
    });
    return [before, isShown()];
  }
  expect(isShown()).toBe(true);
  await act(async () => answer.resolve('41'));
  expect(await screen.findByText('41')).toBeTruthy();
  expect(isShown()).toBe(false);
  expect(await isShownAround(() => queries.refetchQueries())).toEqual([false, false]);
  expect(await isShownAround(() => queries.invalidateQueries())).toEqual([true, false]);
});
