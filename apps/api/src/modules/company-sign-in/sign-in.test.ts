/** The way to the provider and back (docs/product.md#company-sign-in), against the package `oidc-provider`. */
import { rateLimits } from '@tank/db/tables/sessions';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCompanyBrowser } from '../../testing/company-sign-in/company-browser.ts';
import { type OidcServer, startOidcServer } from '../../testing/company-sign-in/oidc-server.ts';
import { startTestApi, TEST_URL, type TestApi } from '../../testing/test-api.ts';
import { CALLBACK_PATH } from './begin-company-sign-in.ts';

let acme: OidcServer;
let globex: OidcServer;
let api: TestApi;
const logged: string[] = [];

beforeAll(async () => {
  const redirect_uri = `${TEST_URL}${CALLBACK_PATH}`;
  acme = await startOidcServer({ redirect_uri });
  globex = await startOidcServer({ redirect_uri, claims_in_token: true });
  acme.people.set('ann', { email: 'ann@acme.test', email_verified: true, name: 'Ann Lee' });
  globex.people.set('ann', {
    email: 'ann@globex.test',
    email_verified: true,
    given_name: 'Anna',
    family_name: 'Li',
  });
  api = await startTestApi({
    company_providers: [
      acme.settings({}),
      globex.settings({
        id: 'globex',
        name: 'Globex',
        domains: ['globex.test'],
        rules: { 'globex.test': { category: 'Terminal' } },
        password: false,
      }),
    ],
    log_stream: { write: (line: string) => void logged.push(line) },
  });
});
afterAll(async () => {
  await api.close();
  await Promise.all([acme.close(), globex.close()]);
});
beforeEach(async () => {
  api.setNow(undefined);
  logged.length = 0;
  await api.database.db.delete(rateLimits);
});

const sessionOf = (token: string) => api.query('access.current', undefined, token);

it('signs in by code, PKCE, state and nonce, and reads claims from the userinfo endpoint', async () => {
  const browser = createCompanyBrowser(api);
  const url = await browser.begin();
  expect(url.origin).toBe(acme.issuer);
  const { redirect_uri, response_type, code_challenge_method, state, nonce, code_challenge } =
    Object.fromEntries(url.searchParams);
  expect([redirect_uri, response_type, code_challenge_method]).toEqual([
    `${TEST_URL}${CALLBACK_PATH}`,
    'code',
    'S256',
  ]);
  for (const value of [state, nonce, code_challenge]) expect(value).toMatch(/^[\w-]{43}$/);
  const fragment = await browser.open(await browser.choose(url, 'ann'));
  const { status, body } = await browser.finish(fragment.get('company-ticket'));
  expect([status, body.result.data.session]).toMatchObject([200, { category: 'Trader' }]);
  const { token } = body.result.data;
  expect((await sessionOf(token)).status).toBe(200);
  const [row] = await api.database
    .client`select first_name, last_name, username from users where email = 'ann@acme.test'`;
  expect(row).toMatchObject({ first_name: 'Ann', last_name: 'Lee' });
  expect(row?.username).not.toContain('ann');
});

it('gives the same subject of two providers two accounts, and the same account at each sign-in', async () => {
  const ids = [];
  for (const provider of ['acme', 'globex', 'acme', 'globex']) {
    const { body } = await createCompanyBrowser(api).signIn('ann', provider);
    ids.push(body.result.data.session.user_id);
  }
  expect(ids.slice(2)).toEqual(ids.slice(0, 2));
  expect(ids[0]).not.toBe(ids[1]);
});

it('lists providers with the domains that have no passwords, and nothing else of the settings', async () => {
  const { body } = await api.query('companySignIn.providers');
  expect(body.result.data.data).toEqual([
    { id: 'acme', name: 'Acme', passwordless_domains: [] },
    { id: 'globex', name: 'Globex', passwordless_domains: ['globex.test'] },
  ]);
});

it('begins for a page that keeps a verifier, and sets no cookie', async () => {
  const faultOf = async (query: string) => {
    const { headers } = await api.rest('GET', `/api/sign-in/company/acme${query}`);
    expect([headers['set-cookie'], headers['referrer-policy']]).toEqual([undefined, 'no-referrer']);
    return String(headers.location);
  };
  for (const query of [
    '',
    '?challenge=',
    '?challenge=short',
    `?challenge=${'x'.repeat(42)}%00`,
    '?challenge=a&challenge=b',
  ])
    expect(await faultOf(query)).toBe('/login#company-fault=expired');
  expect(await faultOf(`?challenge=${'x'.repeat(43)}`)).toContain(acme.issuer);
});

it('refuses the ticket in another tab, so that an attacker cannot sign a victim in to the attacker’s account', async () => {
  const [attacker, victim] = [createCompanyBrowser(api), createCompanyBrowser(api)];
  const callback = await attacker.choose(await attacker.begin(), 'ann');
  await victim.begin();
  const ticket = (await victim.open(callback)).get('company-ticket');
  const refused = await victim.finish(ticket);
  expect([refused.status, refused.body.error.message]).toEqual([401, messages.companyTicketInvalid]);
  expect((await attacker.finish(ticket)).status).toBe(200);
});

it('refuses the ticket a second time, and after a minute', async () => {
  const browser = createCompanyBrowser(api);
  const ticketOf = async () =>
    (await browser.open(await browser.choose(await browser.begin(), 'ann'))).get('company-ticket');
  const ticket = await ticketOf();
  const both = await Promise.all([browser.finish(ticket), browser.finish(ticket)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  const late = await ticketOf();
  api.setNow(new Date(Date.now() + 61_000));
  expect((await browser.finish(late)).status).toBe(401);
});

it('refuses a state that was used, is unknown or has expired', async () => {
  const browser = createCompanyBrowser(api);
  const callback = await browser.choose(await browser.begin(), 'ann');
  expect((await browser.open(callback)).has('company-ticket')).toBe(true);
  expect((await browser.open(callback)).get('company-fault')).toBe('expired');
  const forged = new URL(callback);
  const { searchParams } = await browser.choose(await browser.begin(), 'ann');
  const ticket =
    (await browser.open(await browser.choose(await browser.begin(), 'ann'))).get('company-ticket') ?? '';
  // A ticket is no state.
  for (const state of ['x'.repeat(43), ticket, '']) {
    forged.search = searchParams.toString();
    forged.searchParams.set('state', state);
    expect((await browser.open(forged)).get('company-fault')).toBe('expired');
  }
  const slow = await browser.choose(await browser.begin(), 'ann');
  api.setNow(new Date(Date.now() + 601_000));
  expect((await browser.open(slow)).get('company-fault')).toBe('expired');
});

it('refuses a code that was used, of another sign-in, or of another provider', async () => {
  const browser = createCompanyBrowser(api);
  const used = await browser.choose(await browser.begin(), 'ann');
  await browser.open(used);
  const codes = [
    used,
    await browser.choose(await browser.begin(), 'ann'),
    await browser.choose(await browser.begin('globex'), 'ann'),
  ].map(({ searchParams }) => searchParams.get('code') ?? '');
  for (const code of codes) {
    const callback = await browser.choose(await browser.begin(), 'ann');
    callback.searchParams.set('code', code);
    expect((await browser.open(callback)).get('company-fault')).toBe('refused');
  }
});

it('refuses an answer with the nonce of another sign-in', async () => {
  const browser = createCompanyBrowser(api);
  const url = await browser.begin();
  url.searchParams.set('nonce', 'x'.repeat(43));
  expect((await browser.open(await browser.choose(url, 'ann'))).get('company-fault')).toBe('refused');
});

it('refuses an answer that names another issuer', async () => {
  const browser = createCompanyBrowser(api);
  const callback = await browser.choose(await browser.begin(), 'ann');
  callback.searchParams.set('iss', globex.issuer);
  expect((await browser.open(callback)).get('company-fault')).toBe('refused');
});

it('leads back to the sign-in page after a refusal, for an unknown provider, and while the provider is down', async () => {
  const browser = createCompanyBrowser(api);
  expect((await browser.open(await browser.choose(await browser.begin(), ''))).get('company-fault')).toBe(
    'refused',
  );
  const faultOf = (url: URL) => [
    url.origin,
    url.pathname,
    new URLSearchParams(url.hash.slice(1)).get('company-fault'),
  ];
  for (const name of ['nobody', '..%2f..%2fevil.test', '%5c%5cevil.test'])
    expect(faultOf(await browser.begin(name))).toEqual([TEST_URL, '/login', 'unknown']);
  const callback = await browser.choose(await browser.begin(), 'ann');
  acme.setDown(true);
  expect((await browser.open(callback)).get('company-fault')).toBe('unavailable');
  acme.setDown(false);
  await browser.signIn('ann');
});

it('ignores addresses in the query, which would make it an open redirect', async () => {
  for (const name of ['redirect_uri', 'next', 'url', 'returnTo']) {
    const { headers } = await api.rest(
      'GET',
      `/api/sign-in/company/acme?challenge=${'x'.repeat(43)}&${name}=https://evil.test`,
    );
    expect(String(headers.location)).not.toContain('evil.test');
  }
});

it('pauses a network that begins many sign-ins and finishes none; finished ones are not counted', async () => {
  const browser = createCompanyBrowser(api);
  await browser.signIn('ann');
  expect(await api.database.client`select 1 from rate_limits where attempts > 0`).toHaveLength(0);
  await api.database.client`update rate_limits set attempts = 60`;
  const url = await browser.begin();
  expect([url.origin, url.hash]).toEqual([TEST_URL, '#company-fault=busy']);
});

it('logs and stores no token, code, state or secret as it is', async () => {
  const browser = createCompanyBrowser(api);
  const url = await browser.begin();
  const callback = await browser.choose(url, 'ann');
  const ticket = (await browser.open(callback)).get('company-ticket') ?? '';
  const other = createCompanyBrowser(api);
  const bad = await other.choose(await other.begin(), 'ann');
  bad.searchParams.set('code', 'a-forged-code');
  await other.open(bad);
  const rows = JSON.stringify(await api.database.client`select * from company_sign_ins`);
  const { body } = await browser.finish(ticket);
  const sessions = JSON.stringify(await api.database.client`select * from company_sessions`);
  const secrets = [
    ticket,
    body.result.data.token,
    'a-forged-code',
    'a secret of the test provider',
    ...['code', 'state'].map((name) => callback.searchParams.get(name) ?? 'none'),
    url.searchParams.get('nonce') ?? 'none',
  ];
  expect(logged.join('')).toContain(CALLBACK_PATH);
  for (const secret of secrets)
    for (const place of [logged.join(''), rows, sessions]) expect(place).not.toContain(secret);
  expect(rows).not.toContain('ann@acme.test');
});
