/** Slow senders and large bodies over real connections; the clock's look is taken by hand. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../../testing/pdf.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { formOf } from '../../testing/upload.ts';

let api: TestApi;
let port: number;
let token: string;

beforeAll(async () => {
  api = await startTestApi();
  port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port);
  token = (await api.person({ category: 'Terminal' })).token;
});
afterAll(() => api.close());

interface Start {
  path: string;
  type: string;
  length: number;
  by?: string;
}

function begin({ path, type, length, by = token }: Start): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: test\r\n${TOKEN_HEADER}: ${by}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return socket;
}

/** Looks until somebody is cut off: the first look only takes down how far each has come. */
const cutOff = (count: number) => {
  let cuts = 0;
  return expect.poll(() => (cuts += api.app.pace.look()), { timeout: 10_000 }).toBe(count);
};

const multipart = 'multipart/form-data; boundary=b';
const part = '--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-';

test.each([
  ['a form', '/api/login', 'application/json', '{"email":', 200_000],
  ['an upload', '/api/files', multipart, part, 1_200_000],
  ['a call with attachments', '/trpc/listings.create', 'application/json', '{"storage_id":', 1_200_000],
])('%s that hardly arrives is cut off, with a reason', async (_what, path, type, start, length) => {
  const socket = begin({ path, type, length });
  socket.write(start);
  const answer = readAll(socket);
  await cutOff(1);
  const [head = '', body = ''] = (await answer).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 408 /);
  expect(head).toContain(`x-request-id: ${JSON.parse(body).request_id}`);
});

test('who was cut off can upload again at once', async () => {
  const files = await Promise.all(
    ['a.pdf', 'b.pdf'].map(async (name) => ({ name, content: await pdfOf(name) })),
  );
  const { type, payload } = await formOf(files);
  const socket = begin({ path: '/api/files', type, length: payload.length });
  socket.write(payload);
  const [answer] = await once(socket.setEncoding('utf8'), 'data');
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
});

test('who leaves while another upload of theirs is read keeps nobody from uploading', async () => {
  const upload = { path: '/api/files', type: multipart, length: 1_200_000 };
  const first = begin(upload);
  first.write(part);
  const waiting = begin(upload);
  waiting.write(part);
  const started = () => api.app.pace.arriving();
  await expect.poll(started).toBe(2);
  waiting.destroy();
  await expect.poll(started).toBe(1);
  await cutOff(1);
  const { type, payload } = await formOf([{ name: 'd.pdf', content: await pdfOf('d') }]);
  const socket = begin({ path: '/api/files', type, length: payload.length });
  socket.write(payload);
  const [answer] = await once(socket.setEncoding('utf8'), 'data');
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
});

test('one upload of a user is read at a time, and those of others meanwhile', async () => {
  const { type, payload } = await formOf([{ name: 'e.pdf', content: await pdfOf('e') }]);
  const send = async (by: string) => {
    const socket = begin({ path: '/api/files', type, length: payload.length, by });
    socket.write(payload);
    const [answer] = await once(socket.setEncoding('utf8'), 'data');
    return answer.slice(0, 12);
  };
  begin({ path: '/api/files', type: multipart, length: 1_200_000 }).write(part);
  await expect.poll(() => api.app.pace.arriving()).toBe(1);
  let answered = false;
  const mine = send(token).finally(() => {
    answered = true;
  });
  expect([await send((await api.person()).token), answered]).toEqual(['HTTP/1.1 200', false]);
  await cutOff(1);
  expect(await mine).toBe('HTTP/1.1 200');
});

test('an upload that announces more than is ever read is refused before it comes', async () => {
  const socket = begin({ path: '/api/files', type: multipart, length: 60_000_000 });
  expect(await readAll(socket)).toMatch(/^HTTP\/1.1 413 /);
});

test('many large uploads at once all arrive, and who sends while waiting for a place is not cut off', async () => {
  const { type, payload } = await formOf([{ name: 'a.pdf', content: await pdfOf('a', 2_000_000) }]);
  const people = await Promise.all(Array.from({ length: 8 }, () => api.person()));
  const answers = people.map((person) => {
    const socket = begin({ path: '/api/files', type, length: payload.length, by: person.token });
    socket.write(payload);
    return once(socket.setEncoding('utf8'), 'data').then(([text]) => {
      socket.destroy();
      return text.slice(0, 12);
    });
  });
  expect(await Promise.all(answers)).toEqual(people.map(() => 'HTTP/1.1 200'));
});

test('a sender who leaves gives its place back', async () => {
  for (let at = 0; at < 6; at += 1) {
    const person = await api.person();
    const socket = begin({ path: '/api/files', type: multipart, length: 20_000_000, by: person.token });
    socket.write(part);
    socket.write(Buffer.alloc(3_000_000), () => socket.destroy());
    await once(socket, 'close');
  }
  const { type, payload } = await formOf([{ name: 'c.pdf', content: await pdfOf('c', 2_000_000) }]);
  const person = await api.person();
  const socket = begin({ path: '/api/files', type, length: payload.length, by: person.token });
  socket.write(payload);
  const [answer] = await once(socket.setEncoding('utf8'), 'data');
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
});
