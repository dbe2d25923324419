/** Malformed WebSocket upgrades, frames and messages, drawn at random. */
import { SOCKET_PROTOCOL } from '@tank/schema/live/live';
import { type Attack, type FrameOptions, frame, upgrade } from './raw-socket.ts';
import { pick, type RandomInt, randomBytesOf } from './seeded-random.ts';

/** The attacking user's session. */
export interface Attacker {
  user_id: number;
  token: string;
}

const TYPED = '/trpc?connectionParams=1';
const documentedOf = ({ user_id }: Attacker) => `/ws?user_id=${user_id}`;

/** Upgrade requests that are malformed or target no socket. */
function openingOf(random: RandomInt, me: Attacker): string | Buffer {
  const path = pick(random, [TYPED, documentedOf(me), '/']);
  const header = (name: string, value: string | undefined) => upgrade(path, { [name]: value });
  const values = ['', '1', 'x'.repeat(200), '\u0001', '%', 'AAAA', '{}', ', ,', 'é'];
  return pick<() => string | Buffer>(random, [
    () => header('Sec-WebSocket-Key', pick(random, [undefined, ...values])),
    () => header('Sec-WebSocket-Version', pick(random, [undefined, '0', '12', '99', '13, 13', ...values])),
    () => header('Upgrade', pick(random, [undefined, 'h2c', 'WebSocket, h2c', ...values])),
    () => header('Connection', pick(random, [undefined, 'close', 'keep-alive', 'Upgrade, close', ...values])),
    () => header('Sec-WebSocket-Protocol', pick(random, [',,,', 'a,a', `${'t,'.repeat(300)}t`, ...values])),
    () => header('Sec-WebSocket-Extensions', pick(random, ['permessage-deflate; x=;', ';;', ...values])),
    () => header('Origin', pick(random, ['null', 'http://', 'https://evil.example', ...values])),
    () => header('Host', pick(random, [undefined, ':', '[', 'a b', ...values])),
    () => header('X-Access-Token', pick(random, values)),
    () => header('X-Large', 'x'.repeat(20_000)),
    () => header('Content-Length', pick(random, ['5', '-1', '99999999999', 'x'])),
    () => upgrade(path, {}, pick(random, ['POST', 'HEAD', 'OPTIONS', 'BREW', 'get'])),
    () =>
      upgrade(
        pick(random, ['/nope', '/api/login', '/trpc/live.events', '/ws/..', '//', '/%', '*', '/healthz']),
      ),
    () =>
      upgrade(
        `/ws?user_id=${pick(random, ['', '0', '-1', '1e3', '%00', '%', '9'.repeat(400), '1&user_id=2', '[]'])}`,
      ),
    () => upgrade(`/trpc?connectionParams=${pick(random, ['', '0', '2', '%', '1&connectionParams=0'])}`),
    () => randomBytesOf(random, 1 + random(400)),
    () =>
      pick(random, [
        'GET',
        'GET / HTTP/9.9\r\n\r\n',
        '\r\n\r\n\r\n',
        'GET  HTTP/1.1\r\n\r\n',
        '\0'.repeat(100),
      ]),
  ])();
}

/** Bytes that are not frames, and frames that violate the protocol. */
function framesOf(random: RandomInt): Buffer[] {
  const hello = '{"token":"x"}';
  const invalidFrame = (options: FrameOptions, payload: string | Buffer = hello) => [frame(payload, options)];
  return pick<() => Buffer[]>(random, [
    () => [randomBytesOf(random, 1 + random(600))],
    () => invalidFrame({ opcode: pick(random, [3, 4, 5, 6, 7, 11, 12, 13, 14, 15]) }),
    () => invalidFrame({ reserved: 1 + random(7) }),
    () => invalidFrame({ masked: false }),
    () =>
      invalidFrame({
        length: pick(random, [16_385n, 65_535n, 65_536n, 2n ** 31n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n]),
      }),
    () =>
      invalidFrame(
        {},
        pick(random, [Buffer.from([0xff, 0xfe]), Buffer.from([0xc0, 0x80]), Buffer.from([0xed, 0xa0, 0x80])]),
      ),
    () => invalidFrame({ opcode: pick(random, [8, 9, 10]), fin: false }),
    () => invalidFrame({ opcode: pick(random, [8, 9, 10]) }, randomBytesOf(random, 126 + random(100))),
    () => invalidFrame({ opcode: 0 }),
    () => [frame('{', { fin: false }), frame('}', { fin: random(2) === 0 })],
    () =>
      Array.from({ length: 1 + random(500) }, (_, i) => frame('x', { opcode: i === 0 ? 1 : 0, fin: false })),
    () =>
      Array.from({ length: 40 }, (_, i) => frame('x'.repeat(1000), { opcode: i === 0 ? 2 : 0, fin: false })),
    () =>
      invalidFrame(
        { opcode: 8 },
        pick(random, ['x', randomBytesOf(random, 2), Buffer.from([3, 231]), Buffer.from([3, 232, 0xff])]),
      ),
    () => Array.from({ length: 1 + random(200) }, () => frame(randomBytesOf(random, 125), { opcode: 9 })),
    () => [frame(hello).subarray(0, 1 + random(hello.length))],
  ])();
}

const deep = (open: string, close = '') => open.repeat(8000) + close;

/** Values of every type, for fields of another type. */
const anything: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'x',
  '\u0000',
  [],
  [[]],
  {},
  { toString: 1 },
  ['x'],
  { length: -1 },
];

const badIds = [
  '',
  'x',
  '1',
  '1-',
  '-1',
  '1-1-1',
  '9'.repeat(300),
  `1-${'9'.repeat(16)}`,
  '1-1; drop table outbox',
  '0x1-1',
];

function firstTyped(random: RandomInt, { token }: Attacker): string {
  const value = pick(random, anything);
  return pick<() => string>(random, [
    () => JSON.stringify(value),
    () => JSON.stringify({ method: 'connectionParams', data: value }),
    () => JSON.stringify({ method: 'connectionParams', data: { token: value } }),
    () => JSON.stringify({ method: value, data: { token, other: value } }),
    () => JSON.stringify({ method: 'connectionParams', data: { token: 'x'.repeat(random(16_000)) } }),
    () =>
      pick(random, [
        '{',
        '',
        '{"__proto__":{"token":1}}',
        deep('['),
        deep('{"a":'),
        'PING',
        'PONG',
        '\ud800',
      ]),
  ])();
}

/** Malformed JSON-RPC messages for an authenticated socket. */
function typedMessage(random: RandomInt): string {
  const value = pick(random, anything);
  const message = (changes: object) =>
    JSON.stringify({
      id: 1,
      jsonrpc: '2.0',
      method: 'subscription',
      params: { path: 'live.events', input: {} },
      ...changes,
    });
  const subscribeWith = (input: unknown) =>
    message({ id: random(5), params: { path: 'live.events', input } });
  return pick<() => string>(random, [
    () => JSON.stringify(value),
    () => message({ id: value }),
    () => message({ jsonrpc: value }),
    () => message({ method: pick(random, [value, 'query', 'mutation', 'subscription.stop', 'nope']) }),
    () => message({ params: value }),
    () =>
      message({
        params: {
          path: pick(random, [value, 'nope', 'live', 'live.events.x', '__proto__', 'constructor', '']),
        },
      }),
    () => subscribeWith(value),
    () => subscribeWith({ lastEventId: pick(random, [...badIds, ...anything]) }),
    () =>
      message({
        params: { path: 'live.events', input: value, lastEventId: pick(random, [...badIds, ...anything]) },
      }),
    () => `[${Array.from({ length: 60 }, (_, id) => message({ id })).join()}]`,
    () => `[${Array.from({ length: 80 }, () => message({ id: 7 })).join()}]`,
    () => `[${Array.from({ length: 400 }, (_, id) => `{"id":${id},"method":"subscription.stop"}`).join()}]`,
    () =>
      pick(random, [
        '{',
        '',
        '[]',
        '[null]',
        '[[[]]]',
        deep('['),
        deep('{"a":'),
        deep('[', ']'),
        '{"__proto__":[]}',
      ]),
  ])();
}

function firstDocumented(random: RandomInt, { token }: Attacker): string {
  const value = pick(random, anything);
  return pick<() => string>(random, [
    () => JSON.stringify(value),
    () => JSON.stringify({ token: value }),
    () => JSON.stringify({ token: 'x'.repeat(random(16_000)) }),
    () => JSON.stringify({ token, last_event_id: pick(random, [...badIds, ...anything]) }),
    () => JSON.stringify({ token, user_id: value, __proto__: value }),
    () => pick(random, ['{', '', '{"__proto__":{"token":1}}', deep('['), deep('{"a":'), '\ud800']),
  ])();
}

/** A well-formed message, so that the server answers the last one. */
const LAST = '{"id":"last","jsonrpc":"2.0","method":"query","params":{"path":"none"}}';

/** A malformed session on either socket, before or after authentication. */
export function malformedSession(random: RandomInt, me: Attacker): Attack {
  const cut = random(4) === 0;
  const typed = upgrade(TYPED);
  const documented = upgrade(documentedOf(me));
  const greeted = frame(JSON.stringify({ method: 'connectionParams', data: { token: me.token } }));
  const opcode = random(8) === 0 ? 2 : 1;
  const textFrame = (text: string) => frame(text, { opcode });
  const messages = () => Array.from({ length: 1 + random(4) }, () => textFrame(typedMessage(random)));
  return pick<() => Attack>(random, [
    () => ({ opening: openingOf(random, me), cut }),
    () => ({ opening: '', cut: true }),
    () => ({ opening: pick(random, [typed, documented]), frames: framesOf(random), cut: true }),
    () => ({ opening: typed, frames: [greeted, ...framesOf(random)], cut: true }),
    () => ({
      opening: documented,
      frames: [frame(JSON.stringify({ token: me.token })), ...framesOf(random)],
      cut: true,
    }),
    () => ({
      opening: upgrade(documentedOf(me), { 'Sec-WebSocket-Protocol': `${SOCKET_PROTOCOL}, ${me.token}` }),
      frames: framesOf(random),
      cut: true,
    }),
    () => ({
      opening: typed,
      frames: [textFrame(firstTyped(random, me)), textFrame(typedMessage(random))],
      cut,
    }),
    () => ({ opening: typed, frames: [greeted, ...messages()], cut }),
    () => ({ opening: typed, frames: [greeted, ...messages(), frame(LAST)], until: '"id":"last"' }),
    () => ({
      opening: documented,
      frames: [textFrame(firstDocumented(random, me)), textFrame(firstDocumented(random, me))],
      cut,
    }),
  ])();
}
