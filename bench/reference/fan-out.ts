/** The reference of `fan-out`: a bare `@fastify/websocket` server without users, sessions and database that pushes a given payload. */
import websocket from '@fastify/websocket';
import fastify from 'fastify';

if (!process.send) throw new Error('Start it with fork().');

export interface Push {
  /** Sockets per room, in the order in which they opened. */
  size: number;
  /** Number of events, one per room in turn. */
  events: number;
  payload: string;
}

/** Events per turn of the event loop: the number that the API reads at once. */
const BATCH = 500;

const app = fastify();
await app.register(websocket, { options: { perMessageDeflate: false } });
const sockets: { send(payload: Buffer, options: object): void }[] = [];
app.get('/', { websocket: true }, (socket) => {
  sockets.push(socket);
});

process.on('message', ({ size, events, payload }: Push) => {
  const rooms = Array.from({ length: sockets.length / size }, (_, i) =>
    sockets.slice(i * size, (i + 1) * size),
  );
  const ready = Buffer.from(payload);
  const text = { binary: false };
  let next = 0;
  const turn = () => {
    for (const end = Math.min(events, next + BATCH); next < end; next++)
      for (const socket of rooms[next % rooms.length] ?? []) socket.send(ready, text);
    if (next < events) setImmediate(turn);
  };
  turn();
});

process.once('disconnect', () => process.exit(0));
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send({ port: typeof address === 'object' ? address?.port : undefined });
