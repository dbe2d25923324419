/** Slow senders and large bodies over real connections. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPdf } from '../../testing/create-pdf.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { multipartFormOf } from '../../testing/upload-files.ts';

let api: TestApi;
let port: number;
let token: string;

beforeAll(async () => {
  api = await startTestApi();
  port = await listen(api);
  token = (await api.person({ category: 'Terminal' })).token;
});
afterAll(() => api.close());

const listen = async ({ app }: TestApi) =>
  Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

interface Start {
  path: string;
  type: string;
  length: number;
  by?: string;
  to?: number;
}

function begin({ path, type, length, by = token, to = port }: Start): Socket {
  const socket = connect(to, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: test\r\n${TOKEN_HEADER}: ${by}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return socket;
}

const multipart = 'multipart/form-data; boundary=b';
const part = '--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-';

test.each([
  ['a form', '/api/login', 'application/json', '{"email":', 200_000],
  ['an upload', '/api/files', multipart, part, 1_200_000],
  ['a call with attachments', '/trpc/listings.create', 'application/json', '{"storage_id":', 1_200_000],
])('returns 408 for %s that does not arrive in time', async (_what, path, type, start, length) => {
  const hasty = await startTestApi();
  // Node reads these settings when it starts to listen, and takes the longer timeout for the whole request.
  Object.assign(hasty.app.server, {
    headersTimeout: 1000,
    requestTimeout: 1000,
    connectionsCheckingInterval: 20,
  });
  const by = (await hasty.person({ category: 'Terminal' })).token;
  const socket = begin({ path, type, length, by, to: await listen(hasty) });
  socket.write(start);
  const [head = '', body = ''] = (await readAll(socket)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 408 /);
  expect(head).toContain(`x-request-id: ${JSON.parse(body).request_id}`);
  await hasty.close();
});

/** Sends a complete upload and returns the status. */
async function upload(content: Uint8Array, by = token): Promise<string> {
  const { type, payload } = await multipartFormOf([{ name: 'a.pdf', content }]);
  const socket = begin({ path: '/api/files', type, length: payload.length, by });
  socket.write(payload);
  const [answer] = await once(socket.setEncoding('utf8'), 'data');
  socket.destroy();
  return answer.slice(9, 12);
}

/** Begins an upload that never ends; resolves once the server has received its headers. */
async function stall(): Promise<{ socket: Socket; request: IncomingMessage }> {
  const asked = once(api.app.server, 'request') as Promise<[IncomingMessage]>;
  const socket = begin({ path: '/api/files', type: multipart, length: 1_200_000 });
  socket.write(part);
  const [request] = await asked;
  return { socket, request };
}

/** Like `stall`, but resolves once the server reads the body. */
async function stallWhileRead(): Promise<Socket> {
  const { socket, request } = await stall();
  await expect.poll(() => request.readableFlowing).not.toBeNull();
  return socket;
}

test('reads one upload per user at a time without delaying other users', async () => {
  const [pdf, other] = [await createPdf('e'), await api.person()];
  const first = await stallWhileRead();
  let answered = false;
  const mine = upload(pdf).finally(() => {
    answered = true;
  });
  expect([await upload(pdf, other.token), answered]).toEqual(['200', false]);
  first.destroy();
  expect(await mine).toBe('200');
});

test('a client that disconnects while queued does not block its later uploads', async () => {
  const first = await stallWhileRead();
  const { socket: waiting } = await stall();
  const closed = once(waiting, 'close');
  waiting.destroy();
  await closed;
  first.destroy();
  expect(await upload(await createPdf('d'))).toBe('200');
});

test('rejects an upload by its content length before reading it', async () => {
  const socket = begin({ path: '/api/files', type: multipart, length: 60_000_000 });
  expect(await readAll(socket)).toMatch(/^HTTP\/1.1 413 /);
});

test('completes many concurrent large uploads', async () => {
  const pdf = await createPdf('a', 2_000_000);
  const people = await Promise.all(Array.from({ length: 8 }, () => api.person()));
  expect(await Promise.all(people.map(({ token }) => upload(pdf, token)))).toEqual(people.map(() => '200'));
});

test('a client that disconnects frees its slot', async () => {
  for (let at = 0; at < 6; at += 1) {
    const person = await api.person();
    const socket = begin({ path: '/api/files', type: multipart, length: 20_000_000, by: person.token });
    socket.write(part);
    socket.write(Buffer.alloc(3_000_000), () => socket.destroy());
    await once(socket, 'close');
  }
  expect(await upload(await createPdf('c', 2_000_000), (await api.person()).token)).toBe('200');
});
