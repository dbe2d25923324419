/** Cuts off whoever sends a body too slowly: the connection costs its sender nothing, and takes a place from others. */
import type { Socket } from 'node:net';
import { messages } from '@tank/schema/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseSocket } from '../requests/client-errors.ts';

/** A whole request, at 1 Mbit/s of the largest there is; Node cuts it off. */
export const REQUEST_TIMEOUT_MS = 300_000;
/** The head of a request; Node looks at all connections every so often. */
export const HEADERS_TIMEOUT_MS = 15_000;
export const CONNECTIONS_CHECK_MS = 5000;

/** Bytes that a sender has to bring from one look at it to the next. */
const MIN_BYTES = 5000;
const LOOK_MS = 10_000;

interface Pace {
  /** Looks at every body that is arriving, called by a timer; answers how many were cut off. */
  look(): number;
  /** Bodies that are arriving. */
  arriving(): number;
}

declare module 'fastify' {
  interface FastifyInstance {
    pace: Pace;
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Received bytes are still unread: the delay is ours, not the sender's. */
const isWaiting = ({ raw }: FastifyRequest) => raw.readableLength > 0;

function cut(request: FastifyRequest, socket: Socket): void {
  request.log.info({ status: 408, address: request.ip }, messages.tooSlow);
  refuseSocket(socket, { status: 408, message: messages.tooSlow }, request.id);
}

export function addPace(app: FastifyInstance): void {
  /** Bytes of the connection at the last look; undefined: not looked at yet. */
  const arriving = new Map<FastifyRequest, number | undefined>();

  const look = () => {
    let cuts = 0;
    for (const [request, before] of arriving) {
      const { socket, complete } = request.raw;
      if (complete || socket.destroyed) {
        arriving.delete(request);
        continue;
      }
      const { bytesRead } = socket;
      const slow = before !== undefined && bytesRead - before < MIN_BYTES && !isWaiting(request);
      arriving.set(request, bytesRead);
      if (!slow) continue;
      arriving.delete(request);
      cut(request, socket);
      cuts += 1;
    }
    return cuts;
  };

  const timer = setInterval(look, LOOK_MS).unref();
  app.decorate('pace', { look, arriving: () => arriving.size });
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request) && !request.raw.complete) arriving.set(request, undefined);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    arriving.delete(request);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    arriving.delete(request);
    done();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
