/** The socket of subscriptions: opened with the first of them, and again after every drop. */

import { LiveSocket } from '@tank/schema/live/live-socket';
import { createWSClient, wsLink } from '@trpc/client';
import type { Entry } from './entry.ts';
import { errorOf, TankError } from './tank-error.ts';
import type { TankClientOptions } from './types.ts';

const HEARTBEAT = { enabled: true, intervalMs: 15_000, pongTimeoutMs: 5_000 };
const LONGEST_WAIT_MS = 30_000;
/** The server's word for a session, or a token, that has ended. */
const UNAUTHENTICATED = 4401;

/** At once or nearly so, then longer and longer; never all clients at the same moment. */
const retryDelayMs = (attempt: number) =>
  Math.random() * Math.min(500 * 2 ** attempt, LONGEST_WAIT_MS) + (attempt > 0 ? 250 : 0);

interface SocketOptions extends Pick<TankClientOptions, 'WebSocket'> {
  url: string;
  entry: Entry;
}

/** After a drop the library names the last event that came, and the server tells what was missed. */
export function createSocket(options: SocketOptions, onEnded: (error: TankError) => void) {
  const { url, entry, WebSocket = LiveSocket } = options;
  let used: string | undefined;
  const end = (error: TankError) => {
    void client.close();
    onEnded(error);
  };
  const client = createWSClient({
    url: `${url.replace(/^http/, 'ws')}/trpc`,
    WebSocket: WebSocket as typeof LiveSocket,
    connectionParams: async () => {
      used = await entry.token().catch((fault) => {
        const error = errorOf(fault);
        // A login that is refused will be refused again; without an answer it is tried again.
        if (error.code !== 'NO_ANSWER') end(error);
        throw error;
      });
      return { token: used ?? '' };
    },
    lazy: { enabled: true, closeMs: 1000 },
    keepAlive: HEARTBEAT,
    retryDelayMs,
    onClose(cause) {
      if (cause?.code !== UNAUTHENTICATED || entry.renew(used)) return;
      end(new TankError('UNAUTHENTICATED', 'The token has ended.', { status: 401 }));
    },
  });
  return { link: wsLink({ client }), close: () => client.close() };
}
