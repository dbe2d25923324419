/** Refetches queries on screen when a live event reports a change. */
import { type Entity, entities } from '@tank/schema/entities';
import type { LiveEvent } from '@tank/schema/live/live';
import type { QueryClient } from '@tanstack/react-query';
import { refreshedRouters, routersToRefresh } from './routers-to-refresh.ts';

/** Groups related changes: an accepted bid, its booking, the rejections of other bids. */
const BATCH_MS = 120;
/** Spreads the refetches of all clients after a market change. */
const SPREAD_MS = 2000;
/** Minimum time between two refetches of a market list. */
const MARKET_INTERVAL_MS = 10_000;

/** Invalidates the queries that a live event affects. */
export function createRefresher(queries: QueryClient) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const lastMarketRefresh = new Map<Entity, number>();
  let connected = false;

  function refresh(path: readonly string[], delay: number): void {
    const name = path.join('.');
    if (timers.has(name)) return;
    const timer = setTimeout(() => {
      timers.delete(name);
      void queries.invalidateQueries({ queryKey: [path] });
    }, delay);
    timers.set(name, timer);
  }

  /** Users who may not see the record get an event without data: only the market list is invalidated. */
  function refreshMarket(entity: Entity): void {
    const { market } = entities[entity];
    if (!market || timers.has(market)) return;
    const now = Date.now();
    const earliest = (lastMarketRefresh.get(entity) ?? Number.NEGATIVE_INFINITY) + MARKET_INTERVAL_MS;
    const at = Math.max(now + BATCH_MS + Math.random() * SPREAD_MS, earliest);
    lastMarketRefresh.set(entity, at);
    refresh(market.split('.'), at - now);
  }

  const refreshAll = (routers: readonly string[], delay = BATCH_MS) => {
    for (const router of routers) refresh([router], delay);
  };

  /** Delays changes that reach all clients at once, such as product lists. */
  const delayOf = (entity: Entity) =>
    entities[entity].offered ? BATCH_MS + Math.random() * SPREAD_MS : BATCH_MS;

  return {
    on(event: LiveEvent): void {
      if (event.type === 'ready' && !connected) {
        connected = true;
        // Catches changes between the first loads and the connection.
        refreshAll(refreshedRouters);
      }
      if (event.type === 'reset') void queries.invalidateQueries();
      if (event.type === 'notification') refreshAll(routersToRefresh('notification'));
      if (event.type === 'chat' || event.type === 'message') refreshAll(routersToRefresh('chat'));
      if (event.type !== 'change') return;
      if (Object.keys(event.data).length === 0) refreshMarket(event.entity);
      else refreshAll(routersToRefresh(event.entity), delayOf(event.entity));
    },
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
