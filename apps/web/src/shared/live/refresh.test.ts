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
const isOld = (router: string, procedure: string) =>
  queries.getQueryState([[router, procedure]])?.isInvalidated === true;

/** Queries that are stale after this many milliseconds. */
function old(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds);
  return routers.filter((router) => isOld(router, 'list'));
}
/** Stale market lists after this many milliseconds. */
function oldMarket(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds);
  return market.filter((router) => isOld(router, 'listAll'));
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
  expect(oldMarket(500)).toEqual([]);
  expect(oldMarket(1000)).toEqual(['listings']);
  // The user's own listings, bids and history did not change.
  expect(old(0)).toEqual([]);
});

test('a busy market is asked for every ten seconds at most, and the last change is not forgotten', () => {
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  for (let second = 0; second < 60; second += 1) {
    refresher.on(change('inquiry'));
    vi.advanceTimersByTime(1000);
  }
  expect(invalidate.mock.calls.length).toBeLessThanOrEqual(6);
  queries.setQueryData([['inquiries', 'listAll']], []);
  expect(oldMarket(10_000)).toEqual(['inquiries']);
});

test('a bunch of changes is one load', () => {
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  for (let n = 0; n < 20; n += 1) refresher.on(change('renewal', { renewal_id: n }));
  old(200);
  expect(invalidate).toHaveBeenCalledTimes(routersToRefresh('renewal').length);
});

test('all that is told of changes and was loaded before the connection stood is loaded again, once', () => {
  refresher.on({ type: 'ready' });
  expect(old(200)).toEqual(routers.filter((router) => refreshedRouters.includes(router)));
  expect(old(0)).toEqual(expect.arrayContaining(['listings', 'inquiries', 'bids', 'notifications', 'chat']));
  expect(oldMarket(0)).toEqual(market);
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  refresher.on({ type: 'ready' });
  old(200);
  expect(invalidate).not.toHaveBeenCalled();
});

test('every record whose changes are told makes something old, its bids the listing that counts them', () => {
  for (const entity of entityNames) expect(routersToRefresh(entity), entity).not.toEqual([]);
  expect(routersToRefresh('bid')).toContain('listings');
  expect(routersToRefresh('offer')).toContain('inquiries');
  expect(refreshedRouters).not.toContain('context');
});

test('after too much was missed, everything is old', () => {
  refresher.on({ type: 'reset' });
  expect(old(0)).toEqual(routers);
  expect(oldMarket(0)).toEqual(market);
});
