import type { WebSocket } from 'ws';
import type { OpenSocket } from '../kernel/live.ts';

/** How long a peer may take over its goodbye: one that takes no data does not read ours either. */
const GOODBYE_MS = 1000;

/** A socket as the product handles it. Once dropped nothing more is sent. */
export const openSocket = (socket: WebSocket): OpenSocket => ({
  waiting: () => socket.bufferedAmount,
  drop(code) {
    if (socket.readyState !== socket.OPEN) return;
    socket.close(code);
    setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
  },
});
