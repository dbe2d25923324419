/** One device of a user: a documented WebSocket that reconnects after every drop and records received messages. */
import WebSocket from 'ws';

export interface ReceivedMessage {
  conversation_id: number;
  message_id: number;
  author: number;
  client_message_id: string | null;
}

interface Options {
  /** Origin of a running API process. */
  origin: () => string;
  user_id: number;
  token: string;
}

export interface Device {
  heard: ReceivedMessage[];
  /** Times that the server asked the device to reload. */
  resets: () => number;
  connected: () => boolean;
  /** Whether it has an event id to resume from: it must receive every later event. */
  listens: () => boolean;
  /** Terminates the connection; false if there was none. */
  drop(): boolean;
  stop(): void;
}

const RETRY_MS = 20;

export function openDevice({ origin, user_id, token }: Options): Device {
  const heard: ReceivedMessage[] = [];
  let last_event_id: string | null = null;
  let resets = 0;
  let stopped = false;
  let socket: WebSocket;

  function listen(data: string): void {
    const { id, type, reset, ...message } = JSON.parse(data);
    last_event_id = id;
    if (reset) resets += 1;
    if (type === 'message') heard.push(message);
  }

  function connect(): void {
    socket = new WebSocket(`${origin().replace('http', 'ws')}/?user_id=${user_id}`);
    socket.on('open', () => socket.send(JSON.stringify({ token, last_event_id })));
    socket.on('message', (data) => listen(String(data)));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!stopped) setTimeout(connect, RETRY_MS);
    });
  }

  connect();
  return {
    heard,
    resets: () => resets,
    listens: () => last_event_id !== null,
    connected: () => socket.readyState === WebSocket.OPEN,
    drop() {
      const open = socket.readyState === WebSocket.OPEN;
      socket.terminate();
      return open;
    },
    stop() {
      stopped = true;
      socket.terminate();
    },
  };
}
