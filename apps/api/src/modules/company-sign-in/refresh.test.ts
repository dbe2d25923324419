/** Sessions end for people who were removed at their company's provider (docs/product.md#company-sign-in). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runTask } from '../../jobs/tasks.ts';
import { createCompanyBrowser } from '../../testing/company-sign-in/company-browser.ts';
import { type OidcServer, startOidcServer } from '../../testing/company-sign-in/oidc-server.ts';
import { startTestApi, TEST_URL, type TestApi } from '../../testing/test-api.ts';
import { newAccessToken } from '../access/sessions/read-access-token.ts';
import { hashToken } from '../access/sessions/tokens.ts';
import { CALLBACK_PATH } from './begin-company-sign-in.ts';

let acme: OidcServer;
let globex: OidcServer;
let api: TestApi;
const warnings: unknown[] = [];
const log = { info: () => {}, warn: (details: object) => void warnings.push(details), error: () => {} };

beforeAll(async () => {
  const redirect_uri = `${TEST_URL}${CALLBACK_PATH}`;
  acme = await startOidcServer({ redirect_uri });
  globex = await startOidcServer({ redirect_uri });
  api = await startTestApi({
    company_providers: [
      acme.settings({}),
      globex.settings({
        id: 'globex',
        name: 'Globex',
        domains: ['globex.test'],
        rules: { 'globex.test': { category: 'Trader' } },
      }),
    ],
  });
});
afterAll(async () => {
  await api.close();
  await Promise.all([acme.close(), globex.close()]);
});
beforeEach(async () => {
  await api.database.client`delete from sessions`;
  warnings.length = 0;
  acme.setDown(false);
});

async function signIn(subject: string, provider = 'acme'): Promise<{ token: string; user_id: number }> {
  const server = provider === 'acme' ? acme : globex;
  server.people.set(subject, { email: `${subject}@${provider}.test`, email_verified: true });
  const { body } = await createCompanyBrowser(api).signIn(subject, provider);
  return { token: body.result.data.token, user_id: body.result.data.session.user_id };
}
/** Runs the job as a quarter of an hour later. */
async function runLater(): Promise<number> {
  await api.database.client`update company_sessions set refreshed_at = refreshed_at - interval '15 minutes'`;
  return runTask('refresh_company_sessions', { services: api.services, log });
}
async function createToken({ user_id }: { user_id: number }): Promise<string> {
  const token = newAccessToken();
  await api.database.client`
    insert into access_tokens (user_id, token_hash, name, scope, expires_at)
    values (${user_id}, ${hashToken(token)}, 'Program', 'read', now() + interval '30 days')`;
  return token;
}
const statusOf = async (token: string) => (await api.query('access.current', undefined, token)).status;

it('ends all sessions and access tokens of a removed person, and writes it to the audit', async () => {
  const [removed, kept] = [await signIn('removed'), await signIn('kept')];
  const second = await signIn('removed');
  const byPassword = await api.services.sessions.start(removed.user_id);
  const program = await createToken(removed);
  const other = await createToken(kept);
  acme.people.delete('removed');
  expect(await runLater()).toBe(1);
  expect([await statusOf(program), await statusOf(other)]).toEqual([401, 200]);
  for (const token of [removed.token, second.token, byPassword]) expect(await statusOf(token)).toBe(401);
  expect(await statusOf(kept.token)).toBe(200);
  const audit = await api.database
    .client`select actor, action, entity_id::int as user_id, details from audit`;
  expect([...audit]).toEqual([
    {
      actor: 'refresh_company_sessions',
      action: 'end_sessions',
      user_id: removed.user_id,
      details: { provider: 'Acme' },
    },
  ]);
});

it('keeps the sessions of people who are still there, with the next refresh token each time', async () => {
  const { token } = await signIn('stays');
  const readTokens = async () =>
    (await api.database.client`select refresh_token from company_sessions`).map((row) => row.refresh_token);
  const seen = new Set(await readTokens());
  for (const _ of ['one', 'two', 'three']) {
    expect(await runLater()).toBe(0);
    for (const sealed of await readTokens()) seen.add(sealed);
  }
  expect([await statusOf(token), seen.size]).toEqual([200, 4]);
});

it('ends no session while the provider is down, and checks the people of others', async () => {
  const [here, there] = [await signIn('waits'), await signIn('leaves', 'globex')];
  acme.setDown(true);
  globex.people.delete('leaves');
  expect(await runLater()).toBe(1);
  expect([await statusOf(here.token), await statusOf(there.token)]).toEqual([200, 401]);
  expect(warnings).toMatchObject([{ provider: 'acme' }]);
  acme.setDown(false);
  acme.people.delete('waits');
  expect(await runLater()).toBe(1);
  expect(await statusOf(here.token)).toBe(401);
});

it('checks the others if no key opens a refresh token', async () => {
  const [sealed, removed] = [await signIn('sealed'), await signIn('gone')];
  await api.database
    .client`update company_sessions set refresh_token = 'v1.unreadable', refreshed_at = now() - interval '1 hour'
    where session_id in (select id from sessions where user_id = ${sealed.user_id})`;
  acme.people.delete('gone');
  expect(await runLater()).toBe(1);
  expect([await statusOf(sealed.token), await statusOf(removed.token)]).toEqual([200, 401]);
});

it('asks once if two processes run at the same time', async () => {
  const { token } = await signIn('once');
  await api.database.client`update company_sessions set refreshed_at = refreshed_at - interval '15 minutes'`;
  const run = () => runTask('refresh_company_sessions', { services: api.services, log });
  // A refresh token that is used twice is revoked.
  await Promise.all([run(), run(), run()]);
  await runLater();
  expect(await statusOf(token)).toBe(200);
});

it('deletes the refresh token with the session, and prunes unfinished sign-ins', async () => {
  const { token } = await signIn('goes');
  await api.mutate('access.signOut', undefined, token);
  await createCompanyBrowser(api).begin();
  const count = async () => {
    const [row] = await api.database.client`select (select count(*)::int from company_sessions) as sessions,
      (select count(*)::int from company_sign_ins) as begun`;
    return row;
  };
  expect(await count()).toEqual({ sessions: 0, begun: 1 });
  await api.database.client`update company_sign_ins set expires_at = now() - interval '1 second'`;
  await runTask('prune_sessions', { services: api.services, log });
  expect(await count()).toEqual({ sessions: 0, begun: 0 });
});

/** Runs the job with these providers instead of both. */
async function runWith(providers: typeof api.services.company_providers): Promise<number> {
  const { services } = api;
  const { company_providers } = services;
  services.company_providers = providers;
  try {
    return await runTask('refresh_company_sessions', { services, log });
  } finally {
    services.company_providers = company_providers;
  }
}
const pass = (time: string) =>
  api.database.client`update company_sessions set refreshed_at = refreshed_at - ${time}::interval`;

it('ends the sessions of a removed provider after a day, and keeps access tokens and sessions by password', async () => {
  const [gone, stays] = [await signIn('stranded', 'globex'), await signIn('settled')];
  const byPassword = await api.services.sessions.start(gone.user_id);
  const program = await createToken(gone);
  const [first] = api.services.company_providers;
  const left = first ? [first] : [];
  await pass('23 hours');
  expect(await runWith(left)).toBe(0);
  expect(await statusOf(gone.token)).toBe(200);
  await pass('2 hours');
  expect(await runWith(left)).toBe(1);
  expect(await statusOf(gone.token)).toBe(401);
  for (const kept of [stays.token, byPassword, program]) expect(await statusOf(kept)).toBe(200);
  const [audit] = await api.database.client`select actor, action, details from audit
    where entity_id = ${gone.user_id} order by audit_id desc`;
  expect(audit).toEqual({
    actor: 'refresh_company_sessions',
    action: 'end_sessions',
    details: { provider: new URL(globex.issuer).host },
  });
});

it('ends no session of a provider that other processes still have', async () => {
  const old = await signIn('earlier', 'globex');
  const [first] = api.services.company_providers;
  await pass('3 days');
  // By a process that has it.
  const recent = await signIn('later', 'globex');
  expect(await runWith(first ? [first] : [])).toBe(0);
  for (const { token } of [old, recent]) expect(await statusOf(token)).toBe(200);
});

it('ends no session in a process without providers, whose setting may be missing', async () => {
  const { token } = await signIn('safe');
  await pass('3 days');
  expect(await runWith([])).toBe(0);
  expect(await statusOf(token)).toBe(200);
});
