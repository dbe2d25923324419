/**
 * Limits how many requests of one connection may be unanswered, and how long its client may take to read an answer. HTTP/1.1
 * allows any number of pipelined requests; each one that is parsed costs CPU time, and memory for its answer.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { REQUEST_TIMEOUT_MS } from './timeouts.ts';

/** Browsers do not pipeline, and programs that do send a few requests. */
export const UNANSWERED = 16;
const CHECK_MS = 5000;

/**
 * Node goes on parsing what has arrived on a destroyed connection: 4 s for 110 connections with 57 kB each, instead of 0.1 s. Its
 * parser stops where `onIncoming` returns 2, as it does after an upgrade. Undocumented.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming: () => number } | null };
  if (parser) parser.onIncoming = () => 2;
}

interface AnswerLimits {
  /** Unanswered requests of a connection. */
  unanswered: number;
  /** From the head of an answer to its end: a client that reads a little now and then would hold it in memory for ever. */
  answer_ms: number;
  check_ms: number;
}

/** Returns a function that counts a request of a connection, and says whether it may be handled. */
export function limitUnanswered(server: Server, limits: Partial<AnswerLimits> = {}) {
  const { unanswered: most = UNANSWERED, answer_ms = REQUEST_TIMEOUT_MS, check_ms = CHECK_MS } = limits;
  const unanswered = new WeakMap<Socket, number>();
  /** Answers under way, with the time at which the head was first seen to be sent. */
  const answers = new Map<ServerResponse, number | undefined>();

  const cutLateReaders = () => {
    const now = performance.now();
    for (const [response, since] of answers) {
      if (!response.headersSent) continue;
      if (since === undefined) answers.set(response, now);
      else if (now - since >= answer_ms) response.req.socket.destroy();
    }
  };
  const timer = setInterval(cutLateReaders, check_ms).unref();
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
    answers.set(response, undefined);
    response.once('close', () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 0) - 1);
      answers.delete(response);
    });
    // The socket's timeout. Where all that was written was read, the server is late and not the client.
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
    if (admits(request.raw, reply.raw)) done();
    else reply.hijack();
  });
}
