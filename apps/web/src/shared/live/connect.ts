/** The typed subscription over one socket a tab; loaded once the page stands. */
import type { AppRouter } from '@tank/api/router';
import type { LiveEvent } from '@tank/schema/live/live';
import { LiveSocket } from '@tank/schema/live/live-socket';
import { socketCodes } from '@tank/schema/live/socket-codes';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';

interface Options {
  token: string;
  onEvent(event: LiveEvent): void;
  /** The connection is there, or was lost. */
  onState(open: boolean): void;
  /** The session ended. */
  onExpired(): void;
}

const HEARTBEAT = { enabled: true, intervalMs: 15_000, pongTimeoutMs: 5_000 };
const LONGEST_WAIT_MS = 30_000;

/** At once or nearly so, then longer and longer; never all clients at the same moment. */
const retryDelayMs = (attempt: number) =>
  Math.random() * Math.min(500 * 2 ** attempt, LONGEST_WAIT_MS) + (attempt > 0 ? 250 : 0);

const socketUrl = () => `${window.location.origin.replace(/^http/, 'ws')}/trpc`;

/** Listens until told to stop. After a lost connection it goes on after the last event that came. */
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
  const { unsubscribe } = client.live.events.subscribe({}, { onData: ({ data }) => onEvent(data) });
  return () => {
    unsubscribe();
    void socket.close();
  };
}
