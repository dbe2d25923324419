/** Connections that have not brought the head of a request yet: each costs its opener nothing and the process a handle. */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../kernel/network.ts';
import { createWaitingRoom } from './waiting-room.ts';

/** A browser opens half a dozen before it knows what to ask. */
const OF_NETWORK = 100;
const IN_ALL = 2000;

interface Options {
  /** They all come from a proxy, so that their addresses say nothing. */
  trust_proxy: boolean;
}

/**
 * Bounds them; Node itself ends each one after a while. Answers how to end those that are left, which nothing else does
 * once the server closes. (On `localhost` the second family has a server of its own, which nobody else can reach.)
 */
export function limitSilence(server: Server, { trust_proxy }: Options): () => void {
  const limits = { of_network: trust_proxy ? undefined : OF_NETWORK, in_all: IN_ALL };
  const room = createWaitingRoom<Socket>(limits, (socket) => socket.destroy());
  const speak = ({ socket }: IncomingMessage) => room.leave(socket);
  server.on('connection', (socket) => {
    if (!room.enter(socket, networkOf(socket.remoteAddress ?? ''))) socket.destroy();
    else socket.once('close', () => room.leave(socket));
  });
  server.on('request', speak);
  server.on('upgrade', speak);
  return () => {
    for (const socket of room.waiting()) socket.destroy();
  };
}
