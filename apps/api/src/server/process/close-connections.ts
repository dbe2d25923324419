import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_MS = 100;

/**
 * Closes what Node leaves open when the server closes, with its timeouts stopped: connections that have sent no request, as
 * browsers open in advance, and those that become idle later, after an answer that was sent before the body had arrived.
 */
export function closeConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  const use = ({ socket }: IncomingMessage) => unused.delete(socket);
  app.server.on('request', use);
  app.server.on('upgrade', use);
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
    if (!app.server.listening) return;
    const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
