import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/test-api.ts';

const BODY = 300_000;

test('closes a connection whose response was sent before its body had arrived', async () => {
  const api = await startTestApi();
  const port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /nowhere HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${BODY}\r\n\r\n`,
  );
  socket.write(' '.repeat(BODY / 2));
  const [answer] = await once(socket.setEncoding('utf8'), 'data');
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  const ended = once(socket, 'close');
  const closing = api.close();
  socket.write(' '.repeat(BODY / 2));
  await Promise.all([closing, ended]);
});
