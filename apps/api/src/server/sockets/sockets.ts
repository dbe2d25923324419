/** Both kinds of sockets on the server's port: `/trpc` for the web app, `/ws` and `/?user_id=` as documented. */
import type { IncomingHttpHeaders } from 'node:http';
import { SOCKET_PROTOCOL, socketCodes } from '@tank/schema/live';
import { messages } from '@tank/schema/messages';
import { TOKEN_HEADER } from '@tank/schema/product';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { DomainError } from '../../kernel/errors.ts';
import type { Services } from '../../kernel/services.ts';
import { openDocumentedSocket } from '../../realtime/documented-socket.ts';
import { openSocket } from '../../realtime/open-socket.ts';
import { openTypedSocket } from '../../realtime/typed-socket.ts';
import { frameWriter } from '../../realtime/writer.ts';
import { ownHosts } from '../requests/own-hosts.ts';
import { addUpgrades, type OpenWebsocket, WEBSOCKET, websocket } from '../requests/upgrades.ts';
import { addHeartbeat } from './heartbeat.ts';
import type { Entrance } from './socket-entrance.ts';

/** Bytes of a frame from a client: a session, a subscription. */
const MAX_FRAME = 16_384;
/** Frames that a client may send per period in milliseconds, pings and pongs too; the web app sends a heartbeat now and then. */
const MAX_FRAMES = 100;
const FRAMES_MS = 10_000;

/** A page of another site must not open sockets in the name of who visits it. Programs send no origin. */
function refuseForeignOrigin({ origin }: IncomingHttpHeaders, hosts: string[]): void {
  if (origin === undefined || (URL.canParse(origin) && hosts.includes(new URL(origin).host))) return;
  throw new DomainError('FORBIDDEN', messages.forbidden);
}

/** Closes a socket that sends too many frames: each may be answered, and its client need not read the answers. */
function limitFrames(socket: WebSocket): void {
  let frames = 0;
  let until = 0;
  const count = () => {
    const now = performance.now();
    if (now > until) {
      until = now + FRAMES_MS;
      frames = 0;
    }
    frames += 1;
    if (frames > MAX_FRAMES) openSocket(socket).drop(socketCodes.bad_frame);
  };
  for (const kind of ['message', 'ping', 'pong'] as const) socket.on(kind, count);
}

interface Options {
  services: Services;
  entrance: Entrance;
  trust_proxy: boolean;
}

export async function addSockets(
  app: FastifyInstance,
  { services, entrance, trust_proxy }: Options,
): Promise<void> {
  const { public_url } = services;
  const websockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME,
    perMessageDeflate: false,
    // The session may stand beside it, and is never said back: proxies write answers down.
    handleProtocols: (protocols) => protocols.has(SOCKET_PROTOCOL) && SOCKET_PROTOCOL,
  });
  addUpgrades(app, websockets);
  addHeartbeat(app, websockets);
  app.addHook('onReady', async () => services.hub.start(app.log));
  app.addHook('onClose', async () => services.hub.stop());

  const documented: OpenWebsocket = (socket, request) => {
    limitFrames(socket);
    return openDocumentedSocket({
      ctx: request.ctx,
      socket,
      admitted: entrance.expectSession(socket, request),
      writer: frameWriter(request.raw.socket, () => socket.readyState === socket.OPEN),
      user_id: (request.query as { user_id?: unknown }).user_id,
      protocols: request.headers['sec-websocket-protocol'],
      token: request.headers[TOKEN_HEADER] as string | undefined,
    });
  };
  const typed: OpenWebsocket = (socket, request) => {
    limitFrames(socket);
    openTypedSocket({
      ctx: request.ctx,
      socket,
      admitted: entrance.expectSession(socket, request),
      connectionParams: (request.query as { connectionParams?: unknown }).connectionParams,
    });
  };
  const route = (url: string, open: OpenWebsocket) =>
    app.route({
      method: 'GET',
      url,
      constraints: { upgrade: WEBSOCKET },
      exposeHeadRoute: false,
      schema: { hide: true },
      preValidation: async ({ headers }) =>
        refuseForeignOrigin(headers, ownHosts(headers, { public_url, trust_proxy })),
      handler: websocket(open),
    });
  // The documented websocket stands at `/` too, where a plain request gets the web app.
  for (const url of ['/', '/ws']) route(url, documented);
  route('/trpc', typed);
}
