/** Who may open a websocket, and how long it may stay without a session. */
import { socketCodes } from '@tank/schema/live';
import { messages } from '@tank/schema/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { DomainError } from '../../kernel/errors.ts';
import { networkOf } from '../../kernel/network.ts';
import { openSocket } from '../../realtime/open-socket.ts';
import { createTally, createWaitingRoom } from '../limits/waiting-room.ts';
import { isUpgrade } from '../requests/upgrades.ts';

export interface SocketLimits {
  /** Open sockets of one address, with a session or without. */
  of_address: number;
  /** Of one address, those without. */
  waiting_of_address: number;
  /** Without a session, from everywhere. */
  waiting: number;
  /** A socket that has no session by then is closed, whatever it has sent. */
  hello_ms: number;
}

export const socketLimits: SocketLimits = {
  of_address: 500,
  waiting_of_address: 100,
  waiting: 2000,
  hello_ms: 10_000,
};

const tooMany = () => new DomainError('RATE_LIMITED', messages.tooManyRequests);

export type Entrance = ReturnType<typeof addSocketEntrance>;

/** Counts every request for a websocket from its head on, whatever becomes of it. Register it before the session is read. */
export function addSocketEntrance(app: FastifyInstance, limits: SocketLimits) {
  const open = createTally<string>();
  /** What to do with a request that has to make room. */
  const ends = new WeakMap<FastifyRequest, () => void>();
  const room = createWaitingRoom<FastifyRequest>(
    { of_network: limits.waiting_of_address, in_all: limits.waiting },
    (request) => ends.get(request)?.(),
  );

  app.addHook('onRequest', (request, _reply, done) => {
    if (!isUpgrade(request)) return done();
    const network = networkOf(request.ip);
    const { socket } = request.raw;
    ends.set(request, () => socket.destroy());
    if (open.of(network) >= limits.of_address || !room.enter(request, network)) throw tooMany();
    open.add(network);
    socket.once('close', () => {
      open.remove(network);
      room.leave(request);
    });
    done();
  });

  return {
    /** Waits for the socket's session; answers what to call when it is there. */
    expectSession(socket: WebSocket, request: FastifyRequest): () => void {
      const end = (code: number) => {
        if (socket.readyState === socket.OPEN) openSocket(socket).drop(code);
        else socket.terminate();
      };
      // Who makes room does so at once: its goodbye is not waited for.
      ends.set(request, () => {
        end(socketCodes.too_many);
        request.raw.socket.destroySoon();
      });
      const timer = setTimeout(end, limits.hello_ms, socketCodes.unauthenticated);
      socket.once('close', () => clearTimeout(timer));
      return () => {
        clearTimeout(timer);
        room.leave(request);
      };
    },
  };
}
