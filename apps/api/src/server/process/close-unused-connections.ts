import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes connections that have sent no request when the server closes. Node closes only those that have been answered,
 * and stops its timeouts: a connection that a browser opened in advance would delay the end of the process.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
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
  });
}
