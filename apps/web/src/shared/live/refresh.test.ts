import type { LiveEvent } from '@tank/schema/live';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefresher } from './refresh.ts';

let queries: QueryClient;
let refresher: ReturnType<typeof createRefresher>;

const routers = 'notifications chat bids listings inquiries offers bookings renewals history context'.split(
  ' ',
);
const change = (entity: string, data: Record<string, number> = {}): LiveEvent => ({
  type: 'change',
  entity,
  event: 'change',
  data,
});
/** Which answers are old after this long. */
function old(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds);
  return routers.filter((router) => queries.getQueryState([[router, 'list']])?.isInvalidated);
}

beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
  for (const router of routers) queries.setQueryData([[router, 'list']], []);
  refresher = createRefresher(queries);
});
afterEach(() => {
  refresher.stop();
  queries.clear();
  vi.useRealTimers();
});

test('a bid makes bids and listings old, and nothing that has no part in it', () => {
  refresher.on(change('bid', { bid_id: 1 }));
  expect(old(200)).toEqual(['bids', 'listings', 'history']);
});

test('notifications and messages concern the bell and the chat', () => {
  refresher.on({ type: 'notification', fresh: true });
  refresher.on({ type: 'chat', event: 'read', conversation_id: 1 });
  expect(old(200)).toEqual(['notifications', 'chat']);
});

test('a change of the market that concerns nobody here is loaded some time later, not at once by everybody', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  refresher.on(change('listing'));
  expect(old(500)).toEqual([]);
  expect(old(1000)).toContain('listings');
});

test('a bunch of changes is one load', () => {
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  for (let n = 0; n < 20; n += 1) refresher.on(change('renewal', { renewal_id: n }));
  old(200);
  expect(invalidate).toHaveBeenCalledTimes(3);
});

test('what was loaded before the connection stood is loaded again, once', () => {
  refresher.on({ type: 'ready' });
  expect(old(200)).toEqual(['notifications', 'chat', 'bids', 'offers', 'bookings', 'renewals']);
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  refresher.on({ type: 'ready' });
  old(200);
  expect(invalidate).not.toHaveBeenCalled();
});

test('after too much was missed, everything is old', () => {
  refresher.on({ type: 'reset' });
  expect(old(0)).toEqual(routers);
});
