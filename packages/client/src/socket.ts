/** The socket of subscriptions, opened by the first one and reopened after a lost connection. */

import { LiveSocket } from '@tank/schema/live/live-socket';
import { createWSClient, wsLink } from '@trpc/client';
import type { Auth } from './auth.ts';
import { TankError, toTankError } from './tank-error.ts';
import type { TankClientOptions } from './types.ts';

const HEARTBEAT = { enabled: true, intervalMs: 15_000, pongTimeoutMs: 5_000 };
const MAX_WAIT_MS = 30_000;
/** Close code for an ended session or token. */
const UNAUTHENTICATED = 4401;

/** Exponential backoff with jitter. */
const retryDelayMs = (attempt: number) =>
  Math.random() * Math.min(500 * 2 ** attempt, MAX_WAIT_MS) + (attempt > 0 ? 250 : 0);

interface SocketOptions extends Pick<TankClientOptions, 'WebSocket'> {
  url: string;
  auth: Auth;
}

/** After a reconnect tRPC sends the id of the last event, and the server sends the missed ones. */
export function createSocket(options: SocketOptions, onEnded: (error: TankError) => void) {
  const { url, auth, WebSocket = LiveSocket } = options;
  let used: string | undefined;
  const end = (error: TankError) => {
    void client.close();
    onEnded(error);
  };
  const client = createWSClient({
    url: `${url.replace(/^http/, 'ws')}/trpc`,
    WebSocket: WebSocket as typeof LiveSocket,
    connectionParams: async () => {
      used = await auth.token().catch((fault) => {
        const error = toTankError(fault);
        // A refused login is final; without a response it is retried.
        if (error.code !== 'NO_ANSWER') end(error);
        throw error;
      });
      return { token: used ?? '' };
    },
    lazy: { enabled: true, closeMs: 1000 },
    keepAlive: HEARTBEAT,
    retryDelayMs,
    onClose(cause) {
      if (cause?.code !== UNAUTHENTICATED || auth.renew(used)) return;
      end(new TankError('UNAUTHENTICATED', 'The token has expired or was revoked.', { status: 401 }));
    },
  });
  return { link: wsLink({ client }), close: () => client.close() };
}
