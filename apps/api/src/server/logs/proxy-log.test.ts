/** `deploy/nginx.conf`: no tokens or queries in its logs, and HSTS on every response. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const config = readFileSync(new URL('../../../../../deploy/nginx.conf', import.meta.url), 'utf8');

/** Applies the nginx map in JavaScript; its `(?s)` prefix becomes the flag `s`. */
function loggedUri(uri: string): string {
  const map = /map \$uri \$logged_uri \{(.*?)\n {4}\}/s.exec(config)?.[1] ?? '';
  for (const [, pattern = '', value = ''] of map.matchAll(/"~\*\(\?s\)(.*?)" "(.*?)";/g)) {
    const found = new RegExp(pattern, 'is').exec(uri);
    if (found) return value.replace(/\$\{(\w+)\}/g, (_, name) => found.groups?.[name] ?? '');
  }
  expect(map).toContain('default $uri;');
  return uri;
}

test.each([
  ['/changePassword/s3cret', '/changePassword/[token]'],
  ['/confirmEmail/s3cret', '/confirmEmail/[token]'],
  ['/team/accept/s3cret', '/team/accept/[token]'],
  ['/api/user/changePassword/s3cret', '/api/user/changePassword/[token]'],
  ['/api/team/accept/s3cret', '/api/team/accept/[token]'],
  ['/CHANGEPASSWORD/s3cret', '/CHANGEPASSWORD/[token]'],
  ['/changePassword/s3cret/changePassword/x', '/changePassword/[token]'],
  ['/x\ny/changePassword/s3cret\nz', '/x\ny/changePassword/[token]'],
])('%j is logged without its token', (uri, logged) => {
  expect(loggedUri(uri)).toBe(logged);
});

test.each([
  '/',
  '/changePassword',
  '/api/user/changePassword',
  '/listing/7',
  '/team/accepted/7',
  '/trpc/bids.place',
])('%s is logged unchanged', (uri) => {
  expect(loggedUri(uri)).toBe(uri);
});

test('the access log contains the path only through that map, and no referrer', () => {
  const format = /log_format plain ([^;]*);/.exec(config)?.[1] ?? '';
  const variables = [...format.matchAll(/\$(\w+)/g)].map(([, name]) => name);
  expect(variables).toContain('logged_uri');
  for (const name of ['uri', 'request', 'request_uri', 'args', 'query_string', 'http_referer'])
    expect(variables).not.toContain(name);
  expect(config.match(/access_log .*;/g)).toEqual(['access_log /dev/stdout plain;']);
});

test('the error log, which has unmodified paths, omits errors of requests with tokens', () => {
  const [, pattern = '', content = ''] = /location ~\* "([^"]+)" \{(.*?)\}/s.exec(config) ?? [];
  expect(content).toContain('error_log /dev/stderr crit;');
  const uris = ['/changePassword/x', '/CONFIRMEMAIL/x', '/api/user/changePassword/x', '/api/team/accept/x'];
  expect(uris.filter((uri) => !new RegExp(pattern, 'i').test(uri))).toEqual([]);
});

test('every response has one HSTS header, also for malformed requests', () => {
  const header = "add_header Strict-Transport-Security 'max-age=31536000; includeSubDomains' always;";
  const hidden = 'proxy_hide_header Strict-Transport-Security;';
  // In nginx, those in a location would replace the inherited ones.
  expect(config.match(/add_header .*/g)).toEqual([header]);
  expect(config.match(/proxy_hide_header .*/g)).toEqual([hidden]);
  const inherited = /\n {4}server \{(.*?)location \/ \{/s.exec(config)?.[1];
  expect(inherited).toContain(header);
  expect(inherited).toContain(hidden);
});
