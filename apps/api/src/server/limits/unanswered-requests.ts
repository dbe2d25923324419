/**
 * Limits what one connection costs: how many of its requests may be unanswered, and how long it may leave an answer unread.
 * HTTP/1.1 allows any number of requests in a row on a connection, and each one that is parsed costs its work, its answer
 * in memory and its files.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isUpgrade } from '../requests/upgrades.ts';

/** Browsers do not pipeline; programs that do send a handful. */
export const UNANSWERED = 16;
/** The server's socket timeout: nothing came or went for so long. As nginx has it for the same. */
export const UNREAD_MS = 60_000;

/** Node reports a closed connection only to the answer that it is sending; the queued ones are closed here. */
function closeQueued(responses: Iterable<ServerResponse>): void {
  for (const response of responses) {
    if (response.socket) continue;
    response.destroy();
    response.emit('close');
  }
}

/**
 * Node goes on parsing what has already arrived on a destroyed connection: 4 s of work for 110 times 57 kB, where stopping takes
 * 0.1 s. Its parser stops at a request that answers 2, as after an upgrade. Undocumented; without it the rest is parsed in vain.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming: () => number } | null };
  if (parser) parser.onIncoming = () => 2;
}

/** Returns a function that counts a request of a connection, and says whether it may be handled. */
export function limitUnanswered(limit = UNANSWERED) {
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();

  function responsesOf(socket: Socket): Set<ServerResponse> {
    const known = unanswered.get(socket);
    if (known) return known;
    const responses = new Set<ServerResponse>();
    unanswered.set(socket, responses);
    socket.once('close', () => closeQueued(responses));
    return responses;
  }

  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    if (socket.destroyed) return false;
    const responses = responsesOf(socket);
    if (responses.size >= limit) {
      stopParsing(socket);
      socket.destroy();
      return false;
    }
    responses.add(response);
    response.once('close', () => responses.delete(response));
    // Of the socket. Where everything written was read, the answer is late, not its reader.
    response.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    return true;
  };
}

/** Register it before every other hook: a request that is not handled has no answer and no line in the log. */
export function addUnansweredLimit(app: FastifyInstance): void {
  const admits = limitUnanswered();
  app.addHook('onRequest', (request, reply, done) => {
    if (isUpgrade(request) || admits(request.raw, reply.raw)) done();
    else reply.hijack();
  });
}
