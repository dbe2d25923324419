/** Thousands of documented websockets in one process that read text frames, with a minimal parser to save CPU time. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { SOCKET_PROTOCOL } from '@tank/schema/live/live';

export interface SocketUser {
  user_id: number;
  token: string;
}

export interface Sockets {
  size: number;
  close(): void;
}

/** Sockets opened concurrently. */
const CONCURRENCY = 100;
const HEAD_END = '\r\n\r\n';

/** The complete text frames at the start of `data`, and the rest. */
function readFrames(data: Buffer): { texts: string[]; rest: Buffer } {
  const texts: string[] = [];
  let at = 0;
  while (data.length - at >= 2) {
    const short = (data[at + 1] ?? 0) & 0x7f;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (data.length - at < head) break;
    const length =
      short < 126 ? short : short === 126 ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2));
    if (data.length - at < head + length) break;
    if (((data[at] ?? 0) & 0x0f) === 1) texts.push(data.toString('utf8', at + head, at + head + length));
    at += head + length;
  }
  return { texts, rest: data.subarray(at) };
}

async function open(origin: URL, { user_id, token }: SocketUser, onText: (text: string) => void) {
  const socket = connect(Number(origin.port), origin.hostname);
  await once(socket, 'connect');
  socket.write(
    [
      `GET /?user_id=${user_id} HTTP/1.1`,
      `Host: ${origin.host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      `Sec-WebSocket-Protocol: ${SOCKET_PROTOCOL}, ${token}`,
      HEAD_END,
    ]
      .join('\r\n')
      .replace(/(\r\n){3,}$/, HEAD_END),
  );
  const [head] = (await once(socket, 'data')) as [Buffer];
  if (!head.toString('latin1', 0, 12).includes(' 101')) throw new Error('The server rejected a socket.');
  let rest: Buffer = head.subarray(head.indexOf(HEAD_END) + HEAD_END.length);
  socket.on('data', (data: Buffer) => {
    const read = readFrames(rest.length > 0 ? Buffer.concat([rest, data]) : data);
    rest = read.rest;
    read.texts.forEach(onText);
  });
  return socket;
}

export async function openSockets(
  origin: string,
  users: SocketUser[],
  onText: (text: string) => void,
): Promise<Sockets> {
  const url = new URL(origin);
  const sockets: Socket[] = [];
  for (let from = 0; from < users.length; from += CONCURRENCY)
    sockets.push(
      ...(await Promise.all(users.slice(from, from + CONCURRENCY).map((user) => open(url, user, onText)))),
    );
  return {
    size: sockets.length,
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
