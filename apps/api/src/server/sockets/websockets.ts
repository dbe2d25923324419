/**
 * The websockets on the server's port: `/trpc` for the web app, `/ws` and `/?user_id=` as documented
 * (docs/websocket.md).
 */
import type { IncomingMessage } from 'node:http';
import fastifyWebsocket, { type WebsocketHandler } from '@fastify/websocket';
import { SOCKET_PROTOCOL } from '@tank/schema/live/live';
import { messages } from '@tank/schema/messages';
import { TOKEN_HEADER } from '@tank/schema/product';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { DomainError } from '../../kernel/errors/errors.ts';
import type { Services } from '../../kernel/services.ts';
import { openDocumentedSocket } from '../../realtime/sockets/documented-socket.ts';
import { openTrpcSocket } from '../../realtime/sockets/trpc-socket.ts';
import { ownHosts } from '../requests/own-hosts.ts';
import { STRICT_TRANSPORT_SECURITY } from '../requests/security-headers.ts';
import { limitFrames, limitSockets, pingSockets, requireSession } from './socket-limits.ts';

const socketOptions = {
  /** Bytes of a frame from a client: a session, a subscription. */
  maxPayload: 16_384,
  perMessageDeflate: false,
  /** A client that does not read does not answer a close frame either. */
  closeTimeout: 1000,
  // The token may be offered next to the protocol; it is never echoed, as proxies log response headers.
  handleProtocols: (protocols: Set<string>) => protocols.has(SOCKET_PROTOCOL) && SOCKET_PROTOCOL,
};

/**
 * Node's HTTP server ignores a request for another protocol (RFC 9110, section 7.8), and one behind an unanswered
 * request of the same connection, which `@fastify/websocket` would neither answer nor close.
 */
export const upgradeOptions = {
  shouldUpgradeCallback: ({ headers, socket }: IncomingMessage) =>
    headers.upgrade?.toLowerCase() === 'websocket' && !('_httpMessage' in socket && socket._httpMessage),
};

const pathNotFound = () => new DomainError('NOT_FOUND', messages.pathNotFound);

/** Register it before every hook that may refuse a request: the plugin closes the connection of a refused upgrade. */
export async function addWebsocketServer(app: FastifyInstance): Promise<void> {
  await app.register(fastifyWebsocket, {
    options: socketOptions,
    errorHandler(err, socket, request) {
      request.log.info({ err }, 'A websocket failed.');
      socket.terminate();
    },
    preClose(done) {
      // Clients reconnect after an abnormal end: to another process, or to this one's successor.
      for (const socket of app.websocketServer.clients) socket.terminate();
      app.websocketServer.close();
      done();
    },
  });
  pingSockets(app.websocketServer);
  app.websocketServer.on('headers', (lines) => {
    lines.push(`Strict-Transport-Security: ${STRICT_TRANSPORT_SECURITY}`);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.upgrade !== undefined) reply.header('connection', 'close');
    done();
  });
}

interface Options {
  services: Services;
  trust_proxy: boolean;
  sockets_per_address: number;
}

/** Register it before sessions are read: most refusals then cost no query. */
export function addWebsockets(
  app: FastifyInstance,
  { services, trust_proxy, sockets_per_address }: Options,
): void {
  app.addHook('onReady', async () => services.hub.start(app.log));
  app.addHook('onClose', async () => services.hub.stop());

  /** Prevents a page of another site from opening sockets as its visitor. Programs send no origin. */
  function refuseForeignOrigin({ headers }: FastifyRequest): void {
    const { origin } = headers;
    const hosts = ownHosts(headers, { public_url: services.public_url, trust_proxy });
    if (origin === undefined || (URL.canParse(origin) && hosts.includes(new URL(origin).host))) return;
    throw new DomainError('FORBIDDEN', messages.forbidden);
  }

  const countSocket = limitSockets(sockets_per_address);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.ws) {
      if (!request.routeOptions.config.takesUpgrades) throw pathNotFound();
      refuseForeignOrigin(request);
      countSocket(request);
    }
    done();
  });

  const documented = (socket: WebSocket, request: FastifyRequest) => {
    limitFrames(socket);
    return openDocumentedSocket({
      ctx: request.ctx,
      socket,
      admitted: requireSession(socket),
      user_id: (request.query as { user_id?: unknown }).user_id,
      protocols: request.headers['sec-websocket-protocol'],
      token: request.headers[TOKEN_HEADER] as string | undefined,
    });
  };
  const typed = (socket: WebSocket, request: FastifyRequest) => {
    limitFrames(socket);
    openTrpcSocket({ ctx: request.ctx, socket, request: request.raw, admitted: requireSession(socket) });
  };
  const route = (
    url: string,
    wsHandler: WebsocketHandler,
    handler: (request: FastifyRequest, reply: FastifyReply) => void,
  ) =>
    app.route({
      method: 'GET',
      url,
      handler,
      wsHandler,
      config: { takesUpgrades: true },
      schema: { hide: true },
    });
  // A plain request for one of these paths is answered by the web app.
  for (const url of ['/', '/ws']) route(url, documented, (_request, reply) => reply.callNotFound());
  route('/trpc', typed, () => {
    throw pathNotFound();
  });
}
