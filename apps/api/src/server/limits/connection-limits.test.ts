/** Connections that say nothing, or half of something, and connections of one address without end. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type ConnectionLimits, limitConnections } from './connection-limits.ts';

const HEAD = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const sockets: Socket[] = [];
let stop = () => {};
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  stop();
});

async function start(limits: Partial<ConnectionLimits>, trust_proxy = false) {
  const server = createServer((_request, response) => response.end('served'));
  const endSilent = limitConnections(server, { ...limits, trust_proxy });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return {
    server,
    endSilent,
    /** Opens a connection and says this; every address of this machine begins with 127. */
    async open(said = '', from = '127.0.0.1') {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from });
      sockets.push(socket);
      socket.on('error', () => undefined);
      // The server has taken it, or ended it, by then.
      const taken = once(server, 'connection');
      await taken;
      if (said) socket.write(said);
      return socket;
    },
  };
}

const gone = (socket: Socket | undefined) =>
  expect.poll(() => socket?.destroyed, { timeout: 10_000 }).toBe(true);
const answer = async (socket: Socket) => String((await once(socket, 'data'))[0]);

test('an address has so many silent ones; for another one the oldest goes', async () => {
  const { open } = await start({ silent_of_address: 2 });
  const first = await open();
  const half = await open('GET / HT');
  const third = await open();
  await gone(first);
  third.write(HEAD);
  expect(await answer(third)).toContain('served');
  // Who has spoken is not silent any more.
  await open();
  half.write('TP/1.1\r\nhost: x\r\n\r\n');
  expect(await answer(half)).toContain('served');
});

test('so many are silent in all; strangers keep nobody out', async () => {
  const { open } = await start({ silent: 3 });
  const silent = [];
  for (let i = 2; i < 5; i += 1) silent.push(await open('', `127.0.0.${i}`));
  const honest = await open(HEAD);
  expect(await answer(honest)).toContain('served');
  await gone(silent[0]);
  expect(silent[1]?.destroyed).toBe(false);
});

test('an address has so many in all, whatever they say', async () => {
  const { open } = await start({ of_address: 2 });
  const first = await open(HEAD);
  await answer(first);
  await open();
  await gone(await open(HEAD));
  expect(await answer(await open(HEAD, '127.0.0.9'))).toContain('served');
  first.destroy();
  const servedAgain = async () => {
    const socket = await open(HEAD);
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve('')));
    return Promise.race([answer(socket), closed]);
  };
  await expect.poll(servedAgain).toContain('served');
});

test('behind a proxy they all have its address, which says nothing', async () => {
  const { open } = await start({ of_address: 1, silent_of_address: 1 }, true);
  const silent = [await open(), await open()];
  expect(await answer(await open(HEAD))).toContain('served');
  expect(silent.map(({ destroyed }) => destroyed)).toEqual([false, false]);
});

test('none of them keeps the server from closing', async () => {
  const { server, endSilent, open } = await start({});
  for (const said of ['', 'GET / HT', '', 'POST']) await open(said);
  const closed = once(server, 'close');
  server.close();
  endSilent();
  await closed;
});
