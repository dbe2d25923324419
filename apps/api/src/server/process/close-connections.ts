import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_MS = 100;

/**
 * When the server closes, Node keeps some connections open and stops their timeouts. This closes connections without
 * a request, which browsers open in advance, and those that become idle later, such as after a response that was sent
 * before the body had arrived.
 */
export function closeConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  const markUsed = ({ socket }: IncomingMessage) => unused.delete(socket);
  app.server.on('request', markUsed);
  app.server.on('upgrade', markUsed);
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
    if (!app.server.listening) return;
    const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
