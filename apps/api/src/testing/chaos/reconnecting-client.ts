/** A client of the documented WebSocket that reconnects and resumes after every disconnect. */
import { setTimeout } from 'node:timers/promises';
import { SOCKET_PROTOCOL, socketCodes } from '@tank/schema/live/live';
import WebSocket from 'ws';
import type { Writer } from './writers.ts';

export interface Follower {
  /** Event ids in the order received. */
  ids: string[];
  /** Number of disconnects. */
  disconnects: number;
  /** Ids with which the server asked the client to load everything again. */
  resets: string[];
  /** Resolves when the first connection is open. */
  open: Promise<void>;
  stop(): void;
}

const PAUSE_MS = 100;
/** Close codes after which a client must not reconnect. */
const finalCodes: number[] = [socketCodes.unauthenticated, socketCodes.forbidden, socketCodes.bad_frame];

export function follow(origin: string, { user_id, token }: Writer): Follower {
  let socket: WebSocket | undefined;
  let stopped = false;
  let opened = () => {};
  const follower: Follower = {
    ids: [],
    disconnects: 0,
    resets: [],
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
      current.on('message', (data) => {
        const { id: position, reset } = JSON.parse(String(data));
        // Without the WAL position, which differs between an event and its repetition.
        const id = String(position).split('-', 2).join('-');
        follower.ids.push(id);
        if (reset) follower.resets.push(id);
      });
      current.on('error', () => undefined);
      current.on('close', (code) =>
        finalCodes.includes(code) ? reject(new Error(`Closed by ${code}.`)) : resolve(),
      );
    });
  const reconnect = async () => {
    while (!stopped) {
      await connect();
      follower.disconnects += 1;
      await setTimeout(PAUSE_MS);
    }
  };
  // A final close shows as missing ids: record the reason among them.
  reconnect().catch((error: Error) => follower.ids.push(error.message));
  return follower;
}
