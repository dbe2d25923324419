/**
 * Requests to speak websocket. Each goes through the same hooks and routes as every other request; what a route does not
 * take is answered and its connection closed, for nobody else watches over it any more: not the server's timeouts, not
 * its shutdown.
 */
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { messages } from '@tank/schema/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket, WebSocketServer } from 'ws';
import { DomainError } from '../../kernel/errors.ts';
import { refuseSocket } from './client-errors.ts';
import { STRICT_TRANSPORT_SECURITY } from './security.ts';

declare module 'fastify' {
  interface FastifyInstance {
    websockets: WebSocketServer;
  }
}

/** A connection that has not become a websocket by then, or taken its refusal, is cut. */
const LIMIT_MS = 10_000;

interface Upgrade {
  socket: Duplex;
  /** Bytes that came behind the request. */
  head: Buffer;
  response: ServerResponse;
  /** It is a websocket now. */
  done(): void;
  /** Once a route has it. */
  request_id?: string;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** Other protocols are none of ours: such a request is answered as if it had not asked (RFC 9110, section 7.8). */
const isWebsocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';

/** The value of the constraint below, for routes that take upgrades. */
export const WEBSOCKET = 'websocket';

/** Options of Node's HTTP server. */
export const upgradeOptions = { shouldUpgradeCallback: isWebsocket };

/** A constraint of Fastify's router: a route that has it takes upgrades only, and no other route takes any. */
export const upgradeConstraint = {
  name: 'upgrade',
  mustMatchWhenDerived: true,
  storage() {
    const handlers = new Map<unknown, never>();
    return {
      get: (value: unknown) => handlers.get(value) ?? null,
      set: (value: unknown, handler: never) => void handlers.set(value, handler),
    };
  },
  // The types want a string; the router takes undefined for a request that is no upgrade.
  deriveConstraint: (raw: IncomingMessage) => (upgrades.has(raw) ? WEBSOCKET : undefined) as string,
};

export const isUpgrade = ({ raw }: FastifyRequest) => upgrades.has(raw);

/** Passes the request on to the routes. Whatever becomes of it, the connection does not outlive a refusal. */
function route(app: FastifyInstance, raw: IncomingMessage, socket: Duplex, head: Buffer): void {
  // Until it is a websocket nobody else listens, and an error that nobody hears ends the process.
  const destroy = () => socket.destroy();
  socket.on('error', destroy);
  const late = setTimeout(destroy, LIMIT_MS);
  socket.once('close', () => clearTimeout(late));
  const response = new ServerResponse(raw);
  response.shouldKeepAlive = false;
  response.once('finish', () => (socket as typeof raw.socket).destroySoon());
  upgrades.set(raw, { socket, head, response, done: () => clearTimeout(late) });
  try {
    // Throws where the answer to an earlier request on this connection is not out yet.
    response.assignSocket(raw.socket);
    app.routing(raw, response);
  } catch (err) {
    app.log.info({ err }, 'An upgrade could not be read.');
    destroy();
  }
}

export type OpenWebsocket = (socket: WebSocket, request: FastifyRequest) => Promise<void> | void;

/** The handler of a route that takes upgrades. Whatever fails in `open` ends this socket and nothing else. */
export function websocket(open: OpenWebsocket) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) throw new DomainError('NOT_FOUND', messages.noSuchPath);
    const { socket, head, response, done } = upgrade;
    upgrade.request_id = request.id;
    reply.hijack();
    response.detachSocket(request.raw.socket);
    // What is no proper opening the library reports instead.
    request.server.websockets.handleUpgrade(request.raw, socket, head, async (opened) => {
      done();
      // The library leaves saying so to whoever opens one: without it no heartbeat would know of this socket.
      request.server.websockets.emit('connection', opened, request.raw);
      const fail = (err: unknown) => {
        request.log.info({ err }, 'A socket failed.');
        opened.terminate();
      };
      opened.on('error', fail);
      try {
        await open(opened, request);
      } catch (err) {
        fail(err);
      }
    });
  };
}

/** The server of all websockets; what it is told about them is the caller's to say. */
export function addUpgrades(app: FastifyInstance, websockets: WebSocketServer): void {
  app.decorate('websockets', websockets);
  // The library writes these two answers past all hooks.
  websockets.on('headers', (lines) => {
    lines.push(`Strict-Transport-Security: ${STRICT_TRANSPORT_SECURITY}`);
  });
  websockets.on('wsClientError', (_error, socket, raw) => {
    const refusal = { status: 400, message: messages.badInput, head: ['sec-websocket-version: 13'] };
    refuseSocket(socket as Socket, refusal, upgrades.get(raw)?.request_id ?? '');
  });
  app.server.on('upgrade', (raw, socket, head) => route(app, raw, socket, head));
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.headers.upgrade !== undefined) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    // An abnormal end, which clients take as a sign to come back: to the next process, or to this one's successor.
    for (const socket of websockets.clients) socket.terminate();
    websockets.close();
  });
}
