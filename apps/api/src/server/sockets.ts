/** Both kinds of sockets on the server's port: `/trpc` for the web app, `/ws` and `/?user_id=` as documented. */

import type { IncomingMessage } from 'node:http';
import fastifyWebsocket from '@fastify/websocket';
import { SOCKET_PROTOCOL, socketCodes } from '@tank/schema/live';
import { messages } from '@tank/schema/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Services } from '../kernel/context.ts';
import { DomainError } from '../kernel/errors.ts';
import { openDocumentedSocket } from '../realtime/documented-socket.ts';
import { openSocket } from '../realtime/open-socket.ts';
import { openTypedSocket } from '../realtime/typed-socket.ts';
import { frameWriter } from '../realtime/writer.ts';

/** Bytes of a frame from a client: a session, a subscription. */
const MAX_FRAME = 16_384;
/** Frames that a client may send in so many milliseconds; the web app sends a heartbeat now and then. */
const MAX_FRAMES = 100;
const FRAMES_MS = 10_000;
/** A socket that has not said by then who it is, is closed. */
const HELLO_MS = 10_000;
/** Between two heartbeats; who missed one is gone. */
const HEARTBEAT_MS = 30_000;

/** The documented websocket stands at `/` too, where a plain request gets the web app. */
export function socketUrl({ url = '/', headers }: IncomingMessage): string {
  const documented = headers.upgrade?.toLowerCase() === 'websocket' && /^\/(\?|$)/.test(url);
  return documented ? `/ws${url.slice(1)}` : url;
}

/** A page of another site must not open sockets in the name of who visits it. Programs send no origin. */
function refuseForeignOrigin({ headers, host }: FastifyRequest): void {
  const { origin } = headers;
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host)
    throw new DomainError('FORBIDDEN', messages.forbidden);
}

/** Ends connections that died without a word. */
function addHeartbeat(app: FastifyInstance): void {
  const alive = new WeakSet<WebSocket>();
  const { websocketServer } = app;
  websocketServer.on('connection', (socket: WebSocket) => {
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
  });
  const timer = setInterval(() => {
    for (const socket of websocketServer.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, HEARTBEAT_MS);
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Closes a socket that keeps silent about who it is. */
function expectHello(socket: WebSocket): void {
  const timer = setTimeout(() => openSocket(socket).drop(socketCodes.unauthenticated), HELLO_MS);
  socket.once('message', () => clearTimeout(timer));
  socket.once('close', () => clearTimeout(timer));
}

/** Closes a socket that talks too much: each frame may be answered, and who asks need not listen. */
function limitFrames(socket: WebSocket): void {
  let frames = 0;
  let until = 0;
  socket.on('message', () => {
    const now = performance.now();
    if (now > until) {
      until = now + FRAMES_MS;
      frames = 0;
    }
    frames += 1;
    if (frames > MAX_FRAMES) openSocket(socket).drop(socketCodes.bad_frame);
  });
}

export async function addSockets(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(fastifyWebsocket, {
    options: {
      maxPayload: MAX_FRAME,
      perMessageDeflate: false,
      handleProtocols: (protocols: Set<string>) =>
        protocols.has(SOCKET_PROTOCOL) ? SOCKET_PROTOCOL : ([...protocols][0] ?? false),
    },
    // An abnormal end, which clients take as a sign to come back: to the next process, or to this one's successor.
    preClose(done) {
      for (const socket of app.websocketServer.clients) socket.terminate();
      app.websocketServer.close();
      done();
    },
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'A socket failed.');
      socket.terminate();
    },
  });
  addHeartbeat(app);
  app.addHook('onReady', async () => services.hub.start(app.log));
  app.addHook('onClose', async () => services.hub.stop());
  const preValidation = async (request: FastifyRequest, reply: FastifyReply) => {
    // Of a refusal: the line is cut after it.
    reply.header('connection', 'close');
    refuseForeignOrigin(request);
  };
  app.get('/ws', { websocket: true, preValidation }, async (socket, request) => {
    const protocols = request.headers['sec-websocket-protocol'];
    if (!protocols) expectHello(socket);
    const writer = frameWriter(request.raw.socket, () => socket.readyState === socket.OPEN);
    limitFrames(socket);
    const { user_id } = request.query as { user_id?: unknown };
    await openDocumentedSocket({ ctx: request.ctx, socket, writer, user_id, protocols });
  });
  app.get('/trpc', { websocket: true, preValidation }, (socket, request) => {
    expectHello(socket);
    limitFrames(socket);
    openTypedSocket({ ctx: request.ctx, socket, request: request.raw });
  });
}
