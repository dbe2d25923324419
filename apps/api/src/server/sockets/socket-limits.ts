/** Limits for websockets, to which HTTP timeouts do not apply. */
import { socketCodes } from '@tank/schema/live/live';
import { messages } from '@tank/schema/messages';
import type { FastifyRequest } from 'fastify';
import type { WebSocket, WebSocketServer } from 'ws';
import { networkOf } from '../../kernel/auth/network.ts';
import { DomainError } from '../../kernel/errors/errors.ts';

/** Time to authenticate. */
const SESSION_MS = 10_000;
/** Frames that a client may send per period, including pings and pongs. */
const MAX_FRAMES = 100;
const FRAMES_MS = 10_000;
/** A socket that has not answered a ping by the next one is terminated. */
const PING_MS = 30_000;

/**
 * Returns a function that counts the socket of a request until it closes. @throws RATE_LIMITED beyond `max` per
 * address.
 */
export function limitSockets(max: number) {
  const open = new Map<string, number>();
  return ({ ip, raw }: FastifyRequest): void => {
    // Its `close` event may have been emitted already.
    if (raw.socket.destroyed) return;
    const network = networkOf(ip);
    const count = open.get(network) ?? 0;
    if (count >= max) throw new DomainError('RATE_LIMITED', messages.tooManyRequests);
    open.set(network, count + 1);
    raw.socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  };
}

/** Closes the socket unless the returned function is called in time. */
export function requireSession(socket: WebSocket): () => void {
  const timer = setTimeout(() => socket.close(socketCodes.unauthenticated), SESSION_MS);
  const stop = () => clearTimeout(timer);
  socket.once('close', stop);
  return stop;
}

export function limitFrames(socket: WebSocket): void {
  let frames = 0;
  let until = 0;
  const count = () => {
    const now = performance.now();
    if (now > until) {
      until = now + FRAMES_MS;
      frames = 0;
    }
    frames += 1;
    if (frames > MAX_FRAMES) socket.close(socketCodes.bad_frame);
  };
  for (const kind of ['message', 'ping', 'pong'] as const) socket.on(kind, count);
}

/** Terminates connections that were lost without a close, such as of a phone in a tunnel. */
export function pingSockets(server: WebSocketServer): void {
  const alive = new WeakSet<WebSocket>();
  server.on('connection', (socket: WebSocket) => {
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
  });
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      if (alive.delete(socket)) socket.ping();
      else socket.terminate();
    }
  }, PING_MS);
  server.once('close', () => clearInterval(timer));
}
