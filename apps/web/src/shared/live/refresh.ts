/** Refetches queries on screen when a live event reports a change. */
import { type Entity, entities } from '@tank/schema/entities';
import type { LiveEvent } from '@tank/schema/live/live';
import type { QueryClient } from '@tanstack/react-query';
import { refreshedRouters, routersToRefresh } from './routers-to-refresh.ts';

/** Groups related changes: an accepted bid, its booking, the rejections of other bids. */
const BUNCH_MS = 120;
/** Spreads the refetches of all clients after a market change ... */
const SPREAD_MS = 2000;
/** ... and limits them to one per entity in this time. */
const MARKET_REST_MS = 10_000;

/** Invalidates the queries that a live event affects. */
export function createRefresher(queries: QueryClient) {
  const due = new Map<string, ReturnType<typeof setTimeout>>();
  const marketAt = new Map<Entity, number>();
  let connected = false;

  function refresh(path: readonly string[], delay: number): void {
    const name = path.join('.');
    if (due.has(name)) return;
    const timer = setTimeout(() => {
      due.delete(name);
      void queries.invalidateQueries({ queryKey: [path] });
    }, delay);
    due.set(name, timer);
  }

  /** Users who may not see the record get an event without data: only the market list is invalidated. */
  function refreshMarket(entity: Entity): void {
    const { market } = entities[entity];
    if (!market || due.has(market)) return;
    const now = Date.now();
    const rested = (marketAt.get(entity) ?? Number.NEGATIVE_INFINITY) + MARKET_REST_MS;
    const at = Math.max(now + BUNCH_MS + Math.random() * SPREAD_MS, rested);
    marketAt.set(entity, at);
    refresh(market.split('.'), at - now);
  }

  const refreshAll = (routers: readonly string[], delay = BUNCH_MS) => {
    for (const router of routers) refresh([router], delay);
  };

  /** Delays changes that reach all clients at once, such as product lists. */
  const delayOf = (entity: Entity) =>
    entities[entity].offered ? BUNCH_MS + Math.random() * SPREAD_MS : BUNCH_MS;

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
      for (const timer of due.values()) clearTimeout(timer);
      due.clear();
    },
  };
}
