/** One device of a user: a documented websocket that comes back after every drop and notes what it hears. */
import WebSocket from 'ws';

export interface Heard {
  conversation_id: number;
  message_id: number;
  author: number;
  client_message_id: string | null;
}

interface Options {
  /** Of a process that runs now. */
  origin: () => string;
  user_id: number;
  token: string;
}

export interface Device {
  heard: Heard[];
  /** Times that the server had to say: load again. */
  resets: () => number;
  connected: () => boolean;
  /** Whether it can resume: what happens from then on it must hear. */
  listens: () => boolean;
  /** Cuts the connection without a goodbye; false where there was none. */
  drop(): boolean;
  stop(): void;
}

/** Milliseconds before it tries again. */
const RETRY_MS = 20;

export function openDevice({ origin, user_id, token }: Options): Device {
  const heard: Heard[] = [];
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
