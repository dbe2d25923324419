/** One address in front of several API processes: HTTP and websockets, each to the next process that is ready. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { PassThrough } from 'node:stream';
import { failure, messages } from '@tank/schema/messages';
import { createProxyServer } from 'http-proxy-3';
import { type ConnectionLimits, limitConnections } from '../server/limits/connection-limits.ts';
import { limitUnanswered, UNREAD_MS } from '../server/limits/unanswered-requests.ts';
import { refuseSocket, refuseUnreadable } from '../server/requests/client-errors.ts';
import { hasTwoHosts } from '../server/requests/own-hosts.ts';
import { STRICT_TRANSPORT_SECURITY } from '../server/requests/security.ts';
import { forwardedHeaders, isInternal, targetPath } from './forwarded.ts';
import type { Member } from './member.ts';

interface Options {
  /** Whom to ask, one after the other. */
  turn(): Member[];
  /** Whether a proxy of ours stands in front of this one. */
  trusted: boolean;
  /** Where they are not the usual ones. */
  connection_limits?: Partial<ConnectionLimits>;
}

interface Refusal {
  status: number;
  message: string;
}

const nobody: Refusal = { status: 503, message: messages.databaseDown };
const brokenOff: Refusal = { status: 502, message: messages.brokenOff };
const unknown: Refusal = { status: 404, message: messages.noSuchPath };
const twoHosts: Refusal = { status: 400, message: messages.badInput };

const idOf = ({ headers }: IncomingMessage) => String(headers['x-request-id']);

function refuse(response: ServerResponse, { status, message }: Refusal): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'strict-transport-security': STRICT_TRANSPORT_SECURITY,
  });
  response.end(JSON.stringify({ message: failure(message), request_id: idOf(response.req) }));
}

/** Members see one host, the first: the others are lost on the way to them. */
const refusalOf = (request: IncomingMessage): Refusal | undefined => {
  if (hasTwoHosts(request)) return twoHosts;
  return isInternal(request.url ?? '/') ? unknown : undefined;
};

const isSafe = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';
const isRefused = (error: Error) => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
const isWebsocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';

export function createProxy({ turn, trusted, connection_limits }: Options): Server {
  // Paths go through as they came.
  const proxy = createProxyServer({ toProxy: true, prependPath: false });
  const bodies = new WeakMap<IncomingMessage, PassThrough>();
  // Of a client's own end of a websocket above all. Where nobody listens, the library throws it, and the process ends.
  proxy.on('error', (_error, _request, to) => to.destroy());

  // Nothing of a body is taken before there is somebody to give it to: refused, the request can go to the next one.
  proxy.on('proxyReq', (_outgoing, request, _response, _options, socket) => {
    const send = () => request.pipe(bodies.get(request) ?? new PassThrough().resume());
    if (socket.connecting) socket.once('connect', send);
    else send();
  });
  proxy.on('proxyRes', (answer, request, response) => {
    // Members end their connection after each answer; the client's stays, unless it is still sending.
    if (request.complete) delete answer.headers.connection;
    answer.once('close', () => {
      if (!answer.complete) response.destroy();
    });
  });

  function prepare(request: IncomingMessage): void {
    const { headers, socket } = request;
    request.url = targetPath(request.url ?? '/');
    Object.assign(headers, forwardedHeaders({ headers, address: socket.remoteAddress ?? '', trusted }));
    // Said already, by the server here.
    delete headers.expect;
  }

  function forward(request: IncomingMessage, response: ServerResponse, [member, ...others]: Member[]): void {
    const target = member?.origin();
    if (!member || !target) {
      if (member) forward(request, response, others);
      else refuse(response, nobody);
      return;
    }
    const body = new PassThrough();
    bodies.set(request, body);
    proxy.web(request, response, { target, buffer: body }, (error) => {
      if (response.destroyed || response.writableFinished) return;
      member.doubt();
      if (response.headersSent) response.destroy();
      else if (isRefused(error) || isSafe(request)) forward(request, response, others);
      else refuse(response, brokenOff);
    });
  }

  function forwardSocket(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [member] = turn();
    const target = member?.origin();
    if (!member || !target) {
      refuseSocket(request.socket, nobody, idOf(request));
      return;
    }
    // Of answers to earlier requests on this connection.
    const written = request.socket.bytesWritten;
    proxy.ws(request, socket, head, { target }, () => {
      member.doubt();
      // One that is open just ends, and its client comes back.
      if (request.socket.bytesWritten === written) refuseSocket(request.socket, nobody, idOf(request));
      else request.socket.destroySoon();
    });
  }

  const server = createServer({ shouldUpgradeCallback: isWebsocket });
  const admits = limitUnanswered(server);
  server.on('request', (request, response) => {
    if (!admits(request, response)) return;
    prepare(request);
    const refusal = refusalOf(request);
    if (refusal) refuse(response, refusal);
    else forward(request, response, turn());
  });
  server.on('clientError', (error, socket) => refuseUnreadable(error, socket as Socket));
  server.setTimeout(UNREAD_MS);
  limitConnections(server, { ...connection_limits, trust_proxy: trusted });
  server.on('upgrade', (request, socket, head) => {
    // An error that nobody hears would end the process.
    socket.on('error', () => socket.destroy());
    prepare(request);
    const refusal = refusalOf(request);
    if (refusal) refuseSocket(request.socket, refusal, idOf(request));
    else forwardSocket(request, socket, head);
  });
  return server;
}
