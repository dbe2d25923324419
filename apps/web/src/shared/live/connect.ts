/** Live events over one WebSocket per tab; loaded after the first render. */
import type { AppRouter } from '@tank/api/router';
import type { LiveEvent } from '@tank/schema/live/live';
import { LiveSocket } from '@tank/schema/live/live-socket';
import { socketCodes } from '@tank/schema/live/socket-codes';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { noteEvent } from '../calls/seen.ts';

interface Options {
  token: string;
  onEvent(event: LiveEvent): void;
  /** The connection opened or closed. */
  onState(open: boolean): void;
  onExpired(): void;
}

const HEARTBEAT = { enabled: true, intervalMs: 15_000, pongTimeoutMs: 5_000 };
const MAX_RETRY_DELAY_MS = 30_000;

/** Exponential backoff with jitter, so that clients do not reconnect at the same moment. */
const retryDelayMs = (attempt: number) =>
  Math.random() * Math.min(500 * 2 ** attempt, MAX_RETRY_DELAY_MS) + (attempt > 0 ? 250 : 0);

const socketUrl = () => `${window.location.origin.replace(/^http/, 'ws')}/trpc`;

/** Subscribes to live events and returns an unsubscribe function. A reconnect resumes after the last event received. */
export function connect({ token, onEvent, onState, onExpired }: Options): () => void {
  const socket = createWSClient({
    url: socketUrl(),
    WebSocket: LiveSocket,
    connectionParams: { token },
    keepAlive: HEARTBEAT,
    retryDelayMs,
    onOpen: () => onState(true),
    onClose(cause) {
      onState(false);
      if (cause?.code !== socketCodes.unauthenticated) return;
      void socket.close();
      onExpired();
    },
  });
  const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] });
  const { unsubscribe } = client.live.events.subscribe(
    {},
    {
      onData({ id, data }) {
        // Before the screens load what the event is about.
        noteEvent(id);
        onEvent(data);
      },
    },
  );
  return () => {
    unsubscribe();
    void socket.close();
  };
}
