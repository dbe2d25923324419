/** What is on the screen is loaded again when its data changed, whoever changed it. */
import type { LiveEvent } from '@tank/schema/live';
import type { QueryClient } from '@tanstack/react-query';

/** The routers whose answers a change of such a record makes old. */
const routersOf: Record<string, string[]> = {
  listing: ['listings', 'bids', 'matches', 'history', 'files'],
  bid: ['bids', 'listings', 'history', 'files'],
  inquiry: ['inquiries', 'offers', 'matches', 'history', 'files'],
  offer: ['offers', 'inquiries', 'history', 'files'],
  booking: ['bookings', 'renewals', 'history'],
  renewal: ['renewals', 'bookings', 'history'],
  storage: ['storage', 'listings'],
  user: ['users', 'access'],
  pending_user: ['users'],
};

/** What is one's own and was loaded before the connection stood: nobody tells what happened between the two. */
const beforeConnected = ['notifications', 'chat', 'bids', 'offers', 'bookings', 'renewals'];

/** Changes come in bunches: an accepted bid, its booking, the others' rejections. */
const BUNCH_MS = 120;
/** What concerns everybody must not make everybody ask in the same moment. */
const MARKET_MS = 2000;

/** Says which answers are old; those on the screen are asked for again. */
export function createRefresher(queries: QueryClient) {
  const due = new Map<string, ReturnType<typeof setTimeout>>();
  let connected = false;

  function refresh(router: string, delay: number): void {
    if (due.has(router)) return;
    const timer = setTimeout(() => {
      due.delete(router);
      void queries.invalidateQueries({ queryKey: [[router]] });
    }, delay);
    due.set(router, timer);
  }

  return {
    on(event: LiveEvent): void {
      if (event.type === 'ready' && !connected) {
        connected = true;
        for (const router of beforeConnected) refresh(router, BUNCH_MS);
      }
      if (event.type === 'reset') void queries.invalidateQueries();
      if (event.type === 'notification') refresh('notifications', BUNCH_MS);
      if (event.type === 'chat' || event.type === 'message') refresh('chat', BUNCH_MS);
      if (event.type !== 'change') return;
      // Strangers are not told which record it was.
      const stranger = Object.keys(event.data).length === 0;
      const delay = stranger ? BUNCH_MS + Math.random() * MARKET_MS : BUNCH_MS;
      for (const router of routersOf[event.entity] ?? []) refresh(router, delay);
    },
    stop(): void {
      for (const timer of due.values()) clearTimeout(timer);
      due.clear();
    },
  };
}
