/** The proxy stands first in line: whatever is sent to it, it stays, and says what is wrong. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { diceOf } from '../testing/bad-input/dice.ts';
import { type Attacker, malformed } from '../testing/bad-input/malformed.ts';
import { oddRequest } from '../testing/bad-input/odd-requests.ts';
import { attack } from '../testing/bad-input/raw-socket.ts';
import type { Member } from './member.ts';
import { createProxy } from './proxy.ts';

const { full } = inject('storm');
const { seed } = inject('chance');
const COUNT = full ? 10_000 : 400;
const AT_ONCE = 20;

const servers: Server[] = [];
let port: number;

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  // Answers all requests, and refuses all websockets by cutting them off.
  const behind = createServer((request, response) => {
    request.resume();
    response.end('served');
  });
  const origin = `http://127.0.0.1:${await listen(behind)}`;
  const member = { origin: () => origin, doubt: () => undefined } as unknown as Member;
  port = await listen(createProxy({ turn: () => [member], trusted: false }));
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

test('nothing that is sent ends it', async () => {
  const dice = diceOf(seed);
  const me: Attacker = { user_id: 1, token: 'x'.repeat(43) };
  let left = COUNT;
  const one = async () => {
    while (left-- > 0)
      await attack(port, dice(3) === 0 ? malformed(dice, me) : { opening: oddRequest(dice, me) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('served');
}, 600_000);
