import { type Entity, entityNames } from '@tank/schema/entities';
import type { LiveEvent } from '@tank/schema/live/live';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefresher } from './refresh.ts';
import { refreshedRouters, routersToRefresh } from './routers-to-refresh.ts';

let queries: QueryClient;
let refresher: ReturnType<typeof createRefresher>;

const routers =
  'notifications chat bids listings inquiries offers bookings renewals history context places'.split(' ');
/** Lists that every user sees. */
const market = ['listings', 'inquiries'];
const change = (entity: Entity, data: Record<string, number> = {}): LiveEvent => ({
  type: 'change',
  entity,
  event: 'change',
  data,
});
const isStale = (router: string, procedure: string) =>
  queries.getQueryState([[router, procedure]])?.isInvalidated === true;

/** Queries that are stale after this many milliseconds. */
function staleRouters(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds);
  return routers.filter((router) => isStale(router, 'list'));
}
/** Stale market lists after this many milliseconds. */
function staleMarketLists(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds);
  return market.filter((router) => isStale(router, 'listAll'));
}

beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
  for (const router of routers) queries.setQueryData([[router, 'list']], []);
  for (const router of market) queries.setQueryData([[router, 'listAll']], []);
  refresher = createRefresher(queries);
});
afterEach(() => {
  refresher.stop();
  queries.clear();
  vi.useRealTimers();
});

test('a bid invalidates bids, listings and history only', () => {
  refresher.on(change('bid', { bid_id: 1 }));
  expect(staleRouters(200)).toEqual(['bids', 'listings', 'history']);
});

test('notifications and messages invalidate the bell and the chat', () => {
  refresher.on({ type: 'notification', fresh: true });
  refresher.on({ type: 'chat', event: 'read', conversation_id: 1 });
  expect(staleRouters(200)).toEqual(['notifications', 'chat']);
});

test('a market change without data invalidates the market list only, after a random delay', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  refresher.on(change('listing'));
  expect(staleMarketLists(500)).toEqual([]);
  expect(staleMarketLists(1000)).toEqual(['listings']);
  // The user's own listings, bids and history did not change.
  expect(staleRouters(0)).toEqual([]);
});

test('refetches a busy market list at most every ten seconds, including the last change', () => {
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  for (let second = 0; second < 60; second += 1) {
    refresher.on(change('inquiry'));
    vi.advanceTimersByTime(1000);
  }
  expect(invalidate.mock.calls.length).toBeLessThanOrEqual(6);
  queries.setQueryData([['inquiries', 'listAll']], []);
  expect(staleMarketLists(10_000)).toEqual(['inquiries']);
});

test('groups changes within a short time into one refetch', () => {
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  for (let n = 0; n < 20; n += 1) refresher.on(change('renewal', { renewal_id: n }));
  staleRouters(200);
  expect(invalidate).toHaveBeenCalledTimes(routersToRefresh('renewal').length);
});

test('the first connection, but not a reconnect, invalidates all refreshed routers', () => {
  refresher.on({ type: 'ready' });
  expect(staleRouters(200)).toEqual(routers.filter((router) => refreshedRouters.includes(router)));
  expect(staleRouters(0)).toEqual(
    expect.arrayContaining(['listings', 'inquiries', 'bids', 'notifications', 'chat']),
  );
  expect(staleMarketLists(0)).toEqual(market);
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  refresher.on({ type: 'ready' });
  staleRouters(200);
  expect(invalidate).not.toHaveBeenCalled();
});

test('every entity invalidates at least one router, and bids and offers also their parent', () => {
  for (const entity of entityNames) expect(routersToRefresh(entity), entity).not.toEqual([]);
  expect(routersToRefresh('bid')).toContain('listings');
  expect(routersToRefresh('offer')).toContain('inquiries');
  expect(refreshedRouters).not.toContain('context');
});

test('a reset event invalidates everything', () => {
  refresher.on({ type: 'reset' });
  expect(staleRouters(0)).toEqual(routers);
  expect(staleMarketLists(0)).toEqual(market);
});
