/** How many connections an address may hold, and how many may be silent: each costs us a handle and its opener nothing. */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../kernel/network.ts';
import { createTally, createWaitingRoom } from './waiting-room.ts';

export interface ConnectionLimits {
  /** Of one address. */
  of_address: number;
  /** Of one address, those that have not brought the head of a request yet. A browser opens half a dozen in advance. */
  silent_of_address: number;
  /** From everywhere. */
  silent: number;
}

export const connectionLimits: ConnectionLimits = { of_address: 2000, silent_of_address: 100, silent: 2000 };

interface Options extends Partial<ConnectionLimits> {
  /** They all come from a proxy, so that their addresses say nothing. */
  trust_proxy: boolean;
}

/**
 * Enforces the limits; Node itself ends a silent connection after a while. Where there is no room for another silent one, the
 * oldest is closed: an honest client has spoken long before. Returns a function that ends those that are left, which nothing
 * else does once the server closes. (On `localhost` the second family has a server of its own, which nobody else can reach.)
 */
export function limitConnections(server: Server, { trust_proxy, ...set }: Options): () => void {
  const limits = { ...connectionLimits, ...set };
  const open = createTally<string>();
  const of_network = trust_proxy ? Infinity : limits.silent_of_address;
  const room = createWaitingRoom<Socket>({ of_network, in_all: limits.silent }, (socket) => socket.destroy());
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    if (!trust_proxy && open.of(network) >= limits.of_address) {
      socket.destroy();
      return;
    }
    open.add(network);
    if (!room.enter(socket, network)) {
      room.turnOutOldest(network);
      room.enter(socket, network);
    }
    socket.once('close', () => {
      open.remove(network);
      room.leave(socket);
    });
  });
  const speak = ({ socket }: IncomingMessage) => room.leave(socket);
  server.on('request', speak);
  server.on('upgrade', speak);
  return () => {
    for (const socket of room.waiting()) socket.destroy();
  };
}
