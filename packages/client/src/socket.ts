/** The socket of subscriptions: opened with the first of them, and again after every drop. */
import { createWSClient, wsLink } from '@trpc/client';
import type { Entry } from './entry.ts';
import { LiveSocket } from './live-socket.ts';
import { TankError } from './tank-error.ts';

const HEARTBEAT = { enabled: true, intervalMs: 15_000, pongTimeoutMs: 5_000 };
const LONGEST_WAIT_MS = 30_000;
/** The server's word for a session, or a token, that has ended. */
const UNAUTHENTICATED = 4401;

/** At once or nearly so, then longer and longer; never all clients at the same moment. */
const retryDelayMs = (attempt: number) =>
  Math.random() * Math.min(500 * 2 ** attempt, LONGEST_WAIT_MS) + (attempt > 0 ? 250 : 0);

/** After a drop the library names the last event that came, and the server tells what was missed. */
export function createSocket(url: string, entry: Entry, onEnded: (error: TankError) => void) {
  let used: string | undefined;
  const client = createWSClient({
    url: `${url.replace(/^http/, 'ws')}/trpc`,
    WebSocket: LiveSocket,
    connectionParams: async () => {
      used = await entry.token();
      return { token: used ?? '' };
    },
    lazy: { enabled: true, closeMs: 1000 },
    keepAlive: HEARTBEAT,
    retryDelayMs,
    onClose(cause) {
      if (cause?.code !== UNAUTHENTICATED || entry.renew(used)) return;
      void client.close();
      onEnded(new TankError('UNAUTHENTICATED', 'The token has ended.', { status: 401 }));
    },
  });
  return { link: wsLink({ client }), close: () => client.close() };
}
