/** Malformed HTTP requests, drawn at random: any path in any spelling, any method, header and body. */
import { TOKEN_HEADER } from '@tank/schema/product';
import { restRoutes } from '../../../server/rest/rest-routes.ts';
import { appRouter } from '../../../server/trpc/app-router.ts';
import type { Attacker } from './malformed-frames.ts';
import { pick, type RandomInt, randomBytesOf } from './seeded-random.ts';

const paths = [
  ...restRoutes.map(({ path }) => path.replace(/:\w+/g, '1')),
  ...Object.keys(appRouter._def.procedures).map((name) => `/trpc/${name}`),
  '/',
  '/ws',
  '/trpc',
  '/trpc/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/files',
  '/api/docs',
  '/api/docs/json',
  '/api/docs/static/index.html',
  '/assets/index.js',
  '/listing',
  '/unreadable',
  '/.well-known/security.txt',
];

const hex = (char: string) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** Percent-encodes some characters, including slashes. */
const percentEncode = (random: RandomInt, path: string) => {
  const share = 1 + random(10);
  return [...path].map((char, at) => (at > 0 && random(share) === 0 ? hex(char) : char)).join('');
};

const broken = [
  '%',
  '%2',
  '%zz',
  '%00',
  '%0a',
  '%c0%80',
  '%ed%a0%80',
  '%ff',
  '%25%',
  '%u0041',
  '%2e%2e',
  '%5c',
  'é',
  '\\',
  ' ',
  '\0',
  '#',
];
const splice = (random: RandomInt, path: string, bit: string) => {
  const at = random(path.length + 1);
  return path.slice(0, at) + bit + path.slice(at);
};

/** The same path, or nearly, spelled in another way. */
export function respellPath(random: RandomInt, path: string): string {
  return pick<() => string>(random, [
    () => path,
    () => percentEncode(random, path),
    () => percentEncode(random, path),
    () => percentEncode(random, percentEncode(random, path)),
    () => splice(random, path, pick(random, broken)),
    () => splice(random, percentEncode(random, path), pick(random, broken)),
    () => splice(random, path, pick(random, ['/', '//', '/./', '/../', ';', ';x=1', '.', ':', '*', ','])),
    () => path.toUpperCase(),
    () => `http://${pick(random, ['x', '', 'x:y', '[', '%'])}${path}`,
    () => `${path}/${'x'.repeat(random(3000))}`,
    () =>
      `${path}?${pick(random, ['%', 'a=%zz', '__proto__=1', 'a[]=1&a=2', 'input=%7B', 'batch=1', '&&&', `q=${'%41'.repeat(300)}`])}`,
    () =>
      pick(random, [
        '*',
        '',
        '//',
        '/%2f',
        '?',
        '#',
        '/'.repeat(500),
        `/${randomBytesOf(random, 20).toString('latin1')}`,
      ]),
  ])();
}

const methods = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'get',
  'BREW',
  'CONNECT',
];

const odd = [
  '',
  '0',
  '-1',
  '1',
  'x',
  '%',
  '{}',
  '[',
  '*',
  ',,,',
  '\u0001',
  'é',
  'x'.repeat(300),
  'a=b; c',
  '"',
  '\t',
];

function headersOf(random: RandomInt, me: Attacker): string[] {
  const name = pick(random, [
    'Accept-Encoding',
    'Accept-Version',
    'Authorization',
    'Connection',
    'Content-Encoding',
    'Content-Type',
    'Cookie',
    'Expect',
    'Forwarded',
    'Host',
    'Idempotency-Key',
    'If-Modified-Since',
    'If-None-Match',
    'Origin',
    'Range',
    'Sec-WebSocket-Key',
    'TE',
    'Trailer',
    'Upgrade',
    'Via',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-HTTP-Method-Override',
    'X-Request-Id',
    TOKEN_HEADER,
  ]);
  const all = [`${name}: ${pick(random, odd)}`];
  if (random(2) === 0) all.push(`${TOKEN_HEADER}: ${me.token}`);
  if (random(6) === 0) all.push(all[0] as string);
  if (random(20) === 0) all.push(`X-Large: ${'x'.repeat(20_000)}`);
  return all;
}

const bodies = [
  '',
  '{}',
  '[]',
  'null',
  '{',
  '"%00"',
  '{"__proto__":{"a":1}}',
  `${'['.repeat(2000)}`,
  '{"0":{"a":"%"}}',
  '{"user_id":1,"category":"Admin"}',
  'a=%&b=%zz',
  '--x\r\nContent-Disposition: form-data; name="a%"\r\n\r\n1\r\n--x--\r\n',
  '\0\0\0',
];
const types = [
  'application/json',
  'application/json; charset=%',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  '%',
];

/** Headers that announce the body's length, correct or not, and the body. */
function bodyOf(random: RandomInt): [head: string[], body: string] {
  const body = pick(random, bodies);
  const type = `Content-Type: ${pick(random, types)}`;
  return pick<() => [string[], string]>(random, [
    () => [[type, `Content-Length: ${Buffer.byteLength(body)}`], body],
    () => [[type, `Content-Length: ${Buffer.byteLength(body)}`], body],
    () => [
      [type, `Content-Length: ${pick(random, ['-1', 'x', '5, 5', '1e3', '99999999999999999999'])}`],
      body,
    ],
    () => [[type, 'Transfer-Encoding: chunked'], `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
    () => [
      [type, 'Transfer-Encoding: chunked'],
      pick(random, ['zz\r\n', '-1\r\n\r\n', 'ffffffffffffffffff\r\nx']),
    ],
    () => [[type, `Transfer-Encoding: ${pick(random, ['gzip', 'chunked, x', 'identity'])}`], body],
    () => [[type, 'Content-Length: 2', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ])();
}

/** One request, or two on one connection. */
export function malformedRequest(random: RandomInt, me: Attacker): Buffer {
  const method = pick(random, [...methods, 'GET', 'GET', 'GET', 'POST', 'POST']);
  const target = respellPath(random, pick(random, paths));
  const withBody = method !== 'GET' || random(8) === 0;
  const [lengths, body] = withBody ? bodyOf(random) : [[], ''];
  const host = random(12) === 0 ? [] : ['Host: localhost'];
  const lines = [`${method} ${target} HTTP/1.1`, ...host, ...headersOf(random, me), ...lengths];
  const request = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1');
  return random(8) === 0 ? Buffer.concat([request, malformedRequest(random, me)]) : request;
}
