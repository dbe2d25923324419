/**
 * Limits the unanswered requests per connection and the time to read a response. HTTP/1.1 allows any number of
 * pipelined requests, and each costs CPU time and memory.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { REQUEST_TIMEOUT_MS } from './timeouts.ts';

/** Browsers do not pipeline, and programs pipeline a few requests. */
export const UNANSWERED = 16;
const CHECK_MS = 5000;

/**
 * Node continues to parse received data of a destroyed connection: 4 s for 110 connections with 57 kB each, instead
 * of 0.1 s. The parser stops when `onIncoming` returns 2, as after an upgrade. Undocumented.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming: () => number } | null };
  if (parser) parser.onIncoming = () => 2;
}

interface Limits {
  /** Unanswered requests per connection. */
  unanswered: number;
  /** Maximum time from the headers of a response to its end. Otherwise a slow reader would keep it in memory forever. */
  answer_ms: number;
  check_ms: number;
}

/** Returns a function that counts a request and returns whether it may be handled. */
export function limitUnanswered(server: Server, limits: Partial<Limits> = {}) {
  const { unanswered: max = UNANSWERED, answer_ms = REQUEST_TIMEOUT_MS, check_ms = CHECK_MS } = limits;
  const unanswered = new WeakMap<Socket, number>();
  /** Open responses, with the time at which their headers were first found to be sent. */
  const responses = new Map<ServerResponse, number | undefined>();

  const closeSlowReaders = () => {
    const now = performance.now();
    for (const [response, since] of responses) {
      if (!response.headersSent) continue;
      if (since === undefined) responses.set(response, now);
      else if (now - since >= answer_ms) response.req.socket.destroy();
    }
  };
  const timer = setInterval(closeSlowReaders, check_ms).unref();
  server.once('close', () => clearInterval(timer));

  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    if (socket.destroyed) return false;
    const before = unanswered.get(socket) ?? 0;
    if (before >= max) {
      stopParsing(socket);
      socket.destroy();
      return false;
    }
    unanswered.set(socket, before + 1);
    responses.set(response, undefined);
    response.once('close', () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 0) - 1);
      responses.delete(response);
    });
    // The socket timeout. If the client has read everything written, the server is slow, not the client.
    response.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    return true;
  };
}

/** Register it before all other hooks: a request that is not admitted gets no response and no log line. */
export function addUnansweredLimit(app: FastifyInstance): void {
  const admits = limitUnanswered(app.server);
  app.addHook('onRequest', (request, reply, done) => {
    if (admits(request.raw, reply.raw)) done();
    else reply.hijack();
  });
}
