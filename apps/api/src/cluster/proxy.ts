/** One address in front of several API processes: HTTP and websockets, each to the next process that is ready. */
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { PassThrough } from 'node:stream';
import { failure, messages } from '@tank/schema/messages';
import { createProxyServer } from 'http-proxy-3';
import { type ConnectionLimits, limitConnections } from '../server/limits/connection-limits.ts';
import { limitUnanswered, UNREAD_MS } from '../server/limits/unanswered-requests.ts';
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

type Refusal = [status: number, text: string];

const nobody: Refusal = [503, messages.databaseDown];
const brokenOff: Refusal = [502, messages.brokenOff];
const unknown: Refusal = [404, messages.noSuchPath];

const bodyOf = ({ headers }: IncomingMessage, text: string) =>
  JSON.stringify({ message: failure(text), request_id: headers['x-request-id'] });

function refuse(response: ServerResponse, [status, text]: Refusal): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(bodyOf(response.req, text));
}

/** Refuses a websocket, and ends the connection. */
function refuseSocket(request: IncomingMessage, [status, text]: Refusal): void {
  const { socket } = request;
  const body = bodyOf(request, text);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8`;
  if (socket.writable)
    socket.write(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`);
  socket.destroySoon();
}

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
      refuseSocket(request, nobody);
      return;
    }
    // Of answers to earlier requests on this connection.
    const written = request.socket.bytesWritten;
    proxy.ws(request, socket, head, { target }, () => {
      member.doubt();
      // One that is open just ends, and its client comes back.
      if (request.socket.bytesWritten === written) refuseSocket(request, nobody);
      else request.socket.destroySoon();
    });
  }

  const admits = limitUnanswered();
  const server = createServer({ shouldUpgradeCallback: isWebsocket }, (request, response) => {
    if (!admits(request, response)) return;
    prepare(request);
    if (isInternal(request.url ?? '/')) refuse(response, unknown);
    else forward(request, response, turn());
  });
  server.setTimeout(UNREAD_MS);
  limitConnections(server, { ...connection_limits, trust_proxy: trusted });
  server.on('upgrade', (request, socket, head) => {
    // An error that nobody hears would end the process.
    socket.on('error', () => socket.destroy());
    prepare(request);
    if (isInternal(request.url ?? '/')) refuseSocket(request, unknown);
    else forwardSocket(request, socket, head);
  });
  return server;
}
