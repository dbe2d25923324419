/**
 * Limits what one connection costs: how many of its requests may be unanswered, and how long it may take over an answer.
 * HTTP/1.1 allows any number of requests in a row on a connection, and each one that is parsed costs its work, its answer
 * in memory and its files.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isUpgrade } from '../requests/upgrades.ts';
import { REQUEST_TIMEOUT_MS } from './pace.ts';

/** Browsers do not pipeline; programs that do send a handful. */
export const UNANSWERED = 16;
/** The server's socket timeout: nothing came or went for so long. As nginx has it for the same. */
export const UNREAD_MS = 60_000;
/** Between two looks at the answers that are being taken. */
const LOOK_MS = 5000;

/**
 * Node goes on parsing what has already arrived on a destroyed connection: 4 s of work for 110 times 57 kB, where stopping takes
 * 0.1 s. Its parser stops at a request that answers 2, as after an upgrade. Undocumented; without it the rest is parsed in vain.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming: () => number } | null };
  if (parser) parser.onIncoming = () => 2;
}

interface AnswerLimits {
  /** Requests of a connection without an answer. */
  unanswered: number;
  /** From an answer's head on: a client that reads a little now and then would hold the answer in memory for ever. */
  taken_ms: number;
  look_ms: number;
}

/** Returns a function that counts a request of a connection, and says whether it may be handled. */
export function limitUnanswered(server: Server, limits: Partial<AnswerLimits> = {}) {
  const { unanswered: most = UNANSWERED, taken_ms = REQUEST_TIMEOUT_MS, look_ms = LOOK_MS } = limits;
  const unanswered = new WeakMap<Socket, number>();
  /** When the head was first seen to be out. */
  const begun = new Map<ServerResponse, number | undefined>();

  const cutLate = () => {
    const now = performance.now();
    for (const [response, since] of begun) {
      if (!response.headersSent) continue;
      if (since === undefined) begun.set(response, now);
      else if (now - since >= taken_ms) response.req.socket.destroy();
    }
  };
  const timer = setInterval(cutLate, look_ms).unref();
  server.once('close', () => clearInterval(timer));

  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    if (socket.destroyed) return false;
    const before = unanswered.get(socket) ?? 0;
    if (before >= most) {
      stopParsing(socket);
      socket.destroy();
      return false;
    }
    unanswered.set(socket, before + 1);
    begun.set(response, undefined);
    response.once('close', () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 0) - 1);
      begun.delete(response);
    });
    // Of the socket. Where everything written was read, the answer is late, not its reader.
    response.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    return true;
  };
}

/** Register it before every other hook: a request that is not handled has no answer and no line in the log. */
export function addUnansweredLimit(app: FastifyInstance): void {
  const admits = limitUnanswered(app.server);
  app.addHook('onRequest', (request, reply, done) => {
    if (isUpgrade(request) || admits(request.raw, reply.raw)) done();
    else reply.hijack();
  });
}
