/** Upload clients: at full speed, and slow ones that send a byte per second. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { MAX_FILE_BYTES, MAX_UPLOAD_BYTES } from '@tank/schema/live/files';
import { TOKEN_HEADER } from '@tank/schema/product';

/** A PDF of one empty page, padded to the given size with an unused stream. */
function createPdf(bytes: number): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ].map((text, at) => `${at + 1} 0 obj\n${text}\nendobj\n`);
  const head = `%PDF-1.4\n${objects.join('')}4 0 obj\n<</Length `;
  const tail = '\nendstream\nendobj\ntrailer\n<</Size 5/Root 1 0 R>>\n%%EOF\n';
  const middle = '>>\nstream\n';
  const length = bytes - head.length - middle.length - tail.length - String(bytes).length;
  const padding = randomBytes(length);
  return Buffer.concat([Buffer.from(`${head}${length}${middle}`), padding, Buffer.from(tail)]);
}

export interface Form {
  type: string;
  payload: Buffer;
}

/** The largest form that the API accepts, filled with files of the maximum size. */
export async function largestForm(): Promise<Form> {
  const form = new FormData();
  for (let left = MAX_UPLOAD_BYTES; left > 0; left -= MAX_FILE_BYTES) {
    const content = new Uint8Array(createPdf(Math.min(left, MAX_FILE_BYTES)));
    form.append('files', new File([content], `${left}.pdf`, { type: 'application/pdf' }));
  }
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { type, payload: Buffer.from(await encoded.arrayBuffer()) };
}

/** Returns the status with the error message, or `cut` if the server closed the connection. */
export async function send(origin: string, token: string, { type, payload }: Form): Promise<string> {
  const headers = { [TOKEN_HEADER]: token, 'content-type': type, 'content-length': payload.length };
  const upload = request(`${origin}/api/files`, { method: 'POST', headers, agent: false });
  upload.end(payload);
  try {
    const [reply] = await once(upload, 'response');
    const { message } = JSON.parse(await readAll(reply));
    return reply.statusCode === 200 ? '200' : `${reply.statusCode} (${message.text})`;
  } catch {
    return 'cut';
  } finally {
    upload.on('error', () => {});
  }
}

const requestHead = (token: string, type: string) =>
  `POST /api/files HTTP/1.1\r\nhost: bench\r\n${TOKEN_HEADER}: ${token}\r\ncontent-type: ${type}\r\ncontent-length: 1000000\r\n\r\n`;

/** Sends the start of a request, then a byte per second. Returns the seconds until the server closed the connection. */
async function sendSlowly(origin: string, start: string): Promise<number> {
  const started = performance.now();
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.write(start);
  const timer = setInterval(() => socket.write('x'), 1000);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return (performance.now() - started) / 1000;
}

/** Slow in the request head, which never ends. */
export const sendHeadSlowly = (origin: string) =>
  sendSlowly(origin, 'GET /healthz HTTP/1.1\r\nhost: bench\r\nx-slow: ');

/** Slow in the body of an authenticated upload. */
export const sendBodySlowly = (origin: string, token: string, { type, payload }: Form) =>
  sendSlowly(origin, requestHead(token, type) + payload.toString('latin1', 0, 200));
