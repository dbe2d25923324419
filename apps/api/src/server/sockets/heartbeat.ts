/** Ends connections that died without a word: a phone in a tunnel, a cable that was pulled. */
import type { FastifyInstance } from 'fastify';
import type { WebSocket, WebSocketServer } from 'ws';

/** Between two beats; a socket that did not answer the last one is gone. */
const HEARTBEAT_MS = 30_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Pings every socket, and ends those that did not answer the last ping; called by a timer. */
    beat(): void;
  }
}

export function addHeartbeat(app: FastifyInstance, websockets: WebSocketServer): void {
  const alive = new WeakSet<WebSocket>();
  websockets.on('connection', (socket: WebSocket) => {
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
  });
  const beat = () => {
    for (const socket of websockets.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  };
  const timer = setInterval(beat, HEARTBEAT_MS);
  app.decorate('beat', beat);
  app.addHook('onClose', async () => clearInterval(timer));
}
