/** A client of the documented websocket that comes back whenever it is cut off, and goes on where it was. */
import { setTimeout } from 'node:timers/promises';
import { SOCKET_PROTOCOL, socketCodes } from '@tank/schema/live/live';
import WebSocket from 'ws';
import type { Writer } from './writers.ts';

export interface Follower {
  /** The ids of the frames, in the order in which they came. */
  ids: string[];
  /** How often it was cut off. */
  cuts: number;
  /** Resolves once the first connection stands. */
  open: Promise<void>;
  stop(): void;
}

const PAUSE_MS = 100;
/** Codes after which a client has no business to come back. */
const final: number[] = [socketCodes.unauthenticated, socketCodes.forbidden, socketCodes.bad_frame];

export function follow(origin: string, { user_id, token }: Writer): Follower {
  let socket: WebSocket | undefined;
  let stopped = false;
  let opened = () => {};
  const follower: Follower = {
    ids: [],
    cuts: 0,
    open: new Promise((resolve) => {
      opened = resolve;
    }),
    stop() {
      stopped = true;
      socket?.terminate();
    },
  };
  const connect = () =>
    new Promise<void>((resolve, reject) => {
      const address = `${origin.replace('http', 'ws')}/?user_id=${user_id}`;
      const current = new WebSocket(address, [SOCKET_PROTOCOL]);
      socket = current;
      current.on('open', () => {
        current.send(JSON.stringify({ token, last_event_id: follower.ids.at(-1) }));
        opened();
      });
      current.on('message', (data) => follower.ids.push(JSON.parse(String(data)).id));
      current.on('error', () => undefined);
      current.on('close', (code) =>
        final.includes(code) ? reject(new Error(`Closed by ${code}.`)) : resolve(),
      );
    });
  const goOn = async () => {
    while (!stopped) {
      await connect();
      follower.cuts += 1;
      await setTimeout(PAUSE_MS);
    }
  };
  // A refusal shows as frames that are missing; so it is said why.
  goOn().catch((error: Error) => follower.ids.push(error.message));
  return follower;
}
