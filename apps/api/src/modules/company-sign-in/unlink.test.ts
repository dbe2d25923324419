/** An Admin unlinks a company account (docs/product.md#company-sign-in). */
import type { MailRow } from '@tank/schema/live/mail';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTask } from '../../jobs/tasks.ts';
import { createCompanyBrowser } from '../../testing/company-sign-in/company-browser.ts';
import { type Claims, type OidcServer, startOidcServer } from '../../testing/company-sign-in/oidc-server.ts';
import { startTestApi, TEST_URL, type TestApi } from '../../testing/test-api.ts';
import { newAccessToken } from '../access/sessions/read-access-token.ts';
import { hashToken } from '../access/sessions/tokens.ts';
import { CALLBACK_PATH } from './begin-company-sign-in.ts';

let acme: OidcServer;
let api: TestApi;
let admin: string;

beforeAll(async () => {
  acme = await startOidcServer({ redirect_uri: `${TEST_URL}${CALLBACK_PATH}` });
  api = await startTestApi({ company_providers: [acme.settings({})] });
  admin = (await api.person({ category: 'Admin' })).token;
});
afterAll(async () => {
  await api.close();
  await acme.close();
});

const verified = (name: string): Claims => ({ email: `${name}@acme.test`, email_verified: true });

function signInAs(name: string, claims: Claims = verified(name)) {
  acme.people.set(name, claims);
  return createCompanyBrowser(api).signIn(name);
}
const readAccount = async (user_id: number) =>
  (await api.query('users.get', { user_id }, admin)).body.result.data.data;

async function newLinkedAccount(name: string) {
  const { body } = await signInAs(name);
  const { token, session } = body.result.data;
  const { user_id } = session as { user_id: number };
  const [{ identity_id }] = (await readAccount(user_id)).company_accounts;
  return { token: token as string, ids: { user_id, identity_id: identity_id as number } };
}

async function createToken(user_id: number): Promise<string> {
  const token = newAccessToken();
  await api.database.client`insert into access_tokens (user_id, token_hash, name, scope, expires_at)
    values (${user_id}, ${hashToken(token)}, 'Program', 'read', now() + interval '30 days')`;
  return token;
}

const unlink = (ids: object, token = admin) => api.mutate('companySignIn.unlink', ids, token);
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof unlink>>) => [status, body.error?.message];
const statusOf = async (token: string) => (await api.query('access.current', undefined, token)).status;
const log = { info: () => {}, warn: () => {}, error: () => {} };
/** Bodies of the mails about the end of a link to this address. */
async function readMails(name: string): Promise<string[]> {
  await runTask('send_mail', { services: api.services, log });
  const { body } = await api.query('mail.list', { limit: 100 }, admin);
  const mails: MailRow[] = body.result.data.data;
  const subject = 'Your account no longer signs in with your company';
  return mails
    .filter((mail) => mail.to_address === `${name}@acme.test` && mail.subject === subject)
    .map((mail) => mail.body_text);
}

it('shows the provider and the first sign-in to Admins and to the user', async () => {
  const { token, ids } = await newLinkedAccount('shown');
  const accounts = [
    { identity_id: ids.identity_id, provider: 'Acme', since: expect.stringMatching(/^\d{4}-.*Z$/) },
  ];
  expect((await readAccount(ids.user_id)).company_accounts).toEqual(accounts);
  const own = await api.query('users.profile', undefined, token);
  expect(own.body.result.data.data.company_accounts).toEqual(accounts);
  const others = await api.query('users.profile', undefined, admin);
  expect(others.body.result.data.data.company_accounts).toEqual([]);
});

it('ends the sessions that it opened and all access tokens, but no session by password', async () => {
  const { token, ids } = await newLinkedAccount('leaver');
  const second = (await signInAs('leaver')).body.result.data.token;
  const byPassword = await api.services.sessions.start(ids.user_id);
  const program = await createToken(ids.user_id);
  const other = await newLinkedAccount('colleague');
  const program_of_other = await createToken(other.ids.user_id);
  expect(await unlink(ids)).toMatchObject({
    status: 200,
    body: { result: { data: { message: { text: messages.companyAccountUnlinked } } } },
  });
  for (const ended of [token, second, program]) expect(await statusOf(ended)).toBe(401);
  for (const kept of [byPassword, other.token, program_of_other]) expect(await statusOf(kept)).toBe(200);
  expect((await readAccount(ids.user_id)).company_accounts).toEqual([]);
  const [mail, ...more] = await readMails('leaver');
  expect([mail, more]).toEqual([expect.stringMatching(/An Admin unlinked Acme.*“Forgot password”/s), []]);
});

it('ends the sessions in which an unlinked Admin acts as another user', async () => {
  const chief = await newLinkedAccount('chief');
  const { user_id } = await api.person();
  await api.database.client`update users set category = 'Admin' where user_id = ${chief.ids.user_id}`;
  const again = (await signInAs('chief')).body.result.data.token;
  const acting = (await api.mutate('users.logInAs', { user_id }, again)).body.result.data.token;
  expect(await statusOf(acting)).toBe(200);
  await unlink(chief.ids);
  expect(await statusOf(acting)).toBe(401);
});

it('writes the Admin and the provider to the audit', async () => {
  const { ids } = await newLinkedAccount('audited');
  await unlink(ids);
  const rows = await api.database.client`select entity, details from audit
    where action = 'unlink_company' and entity_id = ${ids.user_id} and actor is not null`;
  expect([...rows]).toEqual([{ entity: 'user', details: { provider: 'Acme' } }]);
});

it('links the account again only if the provider confirms the email address', async () => {
  const { ids } = await newLinkedAccount('back');
  await unlink(ids);
  const unverified = await signInAs('back', { ...verified('back'), email_verified: false });
  expect(outcomeOf(unverified)).toEqual([403, messages.companyEmailUnverified]);
  expect((await readAccount(ids.user_id)).company_accounts).toEqual([]);
  const linked = await signInAs('back');
  expect(linked.body.result.data.session.user_id).toBe(ids.user_id);
  // It is another link: a call that names the first one does not end it.
  expect(outcomeOf(await unlink(ids))).toEqual([409, messages.companyAccountNotLinked]);
  expect((await readAccount(ids.user_id)).company_accounts).toHaveLength(1);
});

it('lets a person with another identifier in after the old one is unlinked', async () => {
  const { ids } = await newLinkedAccount('moved');
  acme.people.set('moved-2', verified('moved'));
  const signIn = () => createCompanyBrowser(api).signIn('moved-2');
  expect(outcomeOf(await signIn())).toEqual([403, messages.companyAccountTaken]);
  await unlink(ids);
  expect((await signIn()).body.result.data.session.user_id).toBe(ids.user_id);
});

it('has one effect if Admins unlink at the same time, and tells the others that nothing is linked', async () => {
  const { ids } = await newLinkedAccount('twice');
  const all = await Promise.all([1, 2, 3].map(() => unlink(ids)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(outcomeOf(await unlink(ids))).toEqual([409, messages.companyAccountNotLinked]);
  expect(await readMails('twice')).toHaveLength(1);
});

it('refuses unknown and closed accounts, the link of another account, and callers who are not Admins', async () => {
  const { token, ids } = await newLinkedAccount('stays');
  const other = await api.person();
  const closed = await newLinkedAccount('closed');
  await api.database.client`update users set status = 'closed' where user_id = ${closed.ids.user_id}`;
  expect((await unlink({ ...ids, user_id: 987_654_321 })).status).toBe(404);
  expect((await unlink(closed.ids)).status).toBe(404);
  expect(outcomeOf(await unlink({ ...ids, user_id: other.user_id }))).toEqual([
    409,
    messages.companyAccountNotLinked,
  ]);
  expect((await unlink(ids, token)).status).toBe(403);
  expect(await statusOf(token)).toBe(200);
});

it('unlinks a suspended account', async () => {
  const { ids } = await newLinkedAccount('suspended');
  await api.mutate('users.suspend', { user_id: ids.user_id }, admin);
  expect((await unlink(ids)).status).toBe(200);
});

const isBlocked = async () => {
  const rows = await api.database.client`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length > 0;
};

it('opens no session for a sign-in that waits while the account is unlinked', async () => {
  const { ids } = await newLinkedAccount('racer');
  const { signingIn } = await api.database.client.begin(async (tx) => {
    await tx`select from users where user_id = ${ids.user_id} for no key update`;
    const answer = signInAs('racer');
    await expect.poll(isBlocked, { timeout: 10_000 }).toBe(true);
    await tx`delete from company_identities where identity_id = ${ids.identity_id}`;
    return { signingIn: answer };
  });
  expect(outcomeOf(await signingIn)).toEqual([401, messages.companyTicketInvalid]);
});

it('ends the session of a sign-in that commits while the account is unlinked', async () => {
  const { ids } = await newLinkedAccount('faster');
  const token = await api.services.sessions.start(ids.user_id);
  const { unlinking } = await api.database.client.begin(async (tx) => {
    await tx`select from users where user_id = ${ids.user_id} for share`;
    await tx`insert into company_sessions (session_id, identity_id, refreshed_at)
      values (${hashToken(token)}, ${ids.identity_id}, now())`;
    const answer = unlink(ids);
    await expect.poll(isBlocked, { timeout: 10_000 }).toBe(true);
    return { unlinking: answer };
  });
  expect([(await unlinking).status, await statusOf(token)]).toEqual([200, 401]);
});

it('shows the host of a provider that is no longer configured, and unlinks its accounts', async () => {
  const { ids } = await newLinkedAccount('left-over');
  const { company_providers } = api.services;
  api.services.company_providers = [];
  const shown = await readAccount(ids.user_id);
  const done = await unlink(ids);
  api.services.company_providers = company_providers;
  expect(shown.company_accounts).toMatchObject([{ provider: new URL(acme.issuer).host }]);
  expect(done.status).toBe(200);
});

it('says which company has switched passwords off for the email address', async () => {
  const { ids } = await newLinkedAccount('no-password');
  expect((await readAccount(ids.user_id)).passwords_off_by).toBeNull();
  const { company_providers } = api.services;
  api.services.company_providers = [acme.settings({ password: false })];
  const shown = await readAccount(ids.user_id);
  await unlink(ids);
  api.services.company_providers = company_providers;
  expect(shown.passwords_off_by).toBe('Acme');
  expect(await readMails('no-password')).toEqual([expect.stringContaining('“Continue with Acme”')]);
});
