/** Which account a person of a company gets (docs/product.md#company-sign-in). */
import { randomUUID } from 'node:crypto';
import { teams, users } from '@tank/db/tables/users';
import { messages } from '@tank/schema/messages';
import { foreignDomain, noAccountRule } from '@tank/schema/messages/company-sign-in';
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanyBrowser } from '../../testing/company-sign-in/company-browser.ts';
import { type Claims, type OidcServer, startOidcServer } from '../../testing/company-sign-in/oidc-server.ts';
import { makeTeam } from '../../testing/make-team.ts';
import { startTestApi, TEST_URL, type TestApi } from '../../testing/test-api.ts';
import { hashForTests, PASSWORD } from '../../testing/test-users.ts';
import { CALLBACK_PATH } from './begin-company-sign-in.ts';

let acme: OidcServer;
let api: TestApi;
let admin: string;
let team_id: number;

beforeAll(async () => {
  acme = await startOidcServer({ redirect_uri: `${TEST_URL}${CALLBACK_PATH}` });
  const approving = acme.settings({});
  api = await startTestApi({
    admin_second_factor: true,
    company_providers: [
      {
        ...approving,
        domains: ['acme.test', 'asks.acme.test', 'silent.acme.test', 'xn--bcher-kva.test'],
        rules: {
          'acme.test': { category: 'Terminal', team: 'acme traders' },
          'asks.acme.test': { category: 'Trader', team: 'Acme Traders' },
          'xn--bcher-kva.test': { category: 'Viewer', team: 'No such team' },
        },
      },
    ],
  });
  team_id = await makeTeam(api, 'Acme Traders');
  const { user_id } = await api.person({ category: 'Admin' });
  await addSecondFactor(user_id);
  admin = await api.services.sessions.start(user_id);
});
afterAll(async () => {
  await api.close();
  await acme.close();
});

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
async function addSecondFactor(user_id: number): Promise<void> {
  const sealed = await api.services.secrets.seal(SECRET, user_id, 'second_factor');
  await api.database
    .client`insert into second_factors (user_id, secret, confirmed_at) values (${user_id}, ${sealed}, now())`;
}

/** Signs in as a new person of the provider. */
function signInWith(claims: Claims, subject: string = randomUUID()) {
  acme.people.set(subject, claims);
  return createCompanyBrowser(api).signIn(subject);
}
const verified = (email: string): Claims => ({ email, email_verified: true, name: 'Bo Berg' });
const userOf = async (email: string) => {
  const [user] = await api.database.db.select().from(users).where(eq(users.email, email));
  return user;
};
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof signInWith>>) => [status, body.error?.message];
const countRows = async () => {
  const [row] = await api.database.client`select
    (select count(*)::int from users) as users, (select count(*)::int from pending_users) as pending,
    (select count(*)::int from company_identities) as identities, (select count(*)::int from sessions) as sessions`;
  return row;
};
/** Who asks for an account gets one only with an Admin's consent; the switch is of the provider. */
const setApproval = (approval: boolean) => {
  const [provider] = api.services.company_providers;
  Object.assign(provider as object, { approval });
};

it('makes the account of the rule, in its team, in the history, with documents to agree to', async () => {
  const { status, body } = await signInWith(verified('bo@acme.test'));
  const { session } = body.result.data;
  expect([status, session.category, session.team_id]).toEqual([200, 'Terminal', team_id]);
  expect(session.to_agree).toEqual(['terms', 'privacy']);
  const [event] = await api.database.client`
    select event from history where entity = 'user' and entity_id = ${session.user_id}`;
  expect(event?.event).toBe('create');
});

it('reads a domain in Unicode, and ignores a team that does not exist', async () => {
  const { body } = await signInWith(verified('bo@bücher.test'));
  expect(body.result.data.session).toMatchObject({ category: 'Viewer', team_id: null });
});

it('refuses an address that the provider did not verify, is missing, malformed or foreign', async () => {
  const before = await countRows();
  const unverified = [403, messages.companyEmailUnverified];
  expect(refusalOf(await signInWith({ email: 'eve@acme.test', email_verified: false }))).toEqual(unverified);
  expect(refusalOf(await signInWith({ email: 'eve@acme.test' }))).toEqual(unverified);
  expect(
    refusalOf(await signInWith({ ...verified('eve@acme.test'), email_verified: 'true' as never })),
  ).toEqual(unverified);
  expect(refusalOf(await signInWith({ email_verified: true }))).toEqual(unverified);
  for (const email of ['Eve <eve@acme.test>', 'eve@acme.test\n', 'eve@evil.test, eve@acme.test', 'eve'])
    expect(refusalOf(await signInWith(verified(email)))).toEqual(unverified);
  for (const email of ['eve@evil.test', 'eve@acme.test.evil.test', 'eve@evilacme.test', 'eve@sub.acme.test'])
    expect(refusalOf(await signInWith(verified(email)))).toEqual([403, foreignDomain('Acme')]);
  expect(await countRows()).toEqual(before);
});

it('believes an address without email_verified only where the settings say so, and only of its domains', async () => {
  const [provider] = api.services.company_providers;
  api.services.company_providers = [{ ...acme.settings({}), ...provider, trust_email: true }];
  const trusted = await signInWith({ email: 'tom@acme.test', name: 'Tom Lee' });
  const foreign = await signInWith({ email: 'tom@evil.test' });
  api.services.company_providers = provider ? [provider] : [];
  expect([trusted.status, refusalOf(foreign)]).toEqual([200, [403, foreignDomain('Acme')]]);
});

it('refuses an unknown person of a domain without a rule', async () => {
  expect(refusalOf(await signInWith(verified('eve@silent.acme.test')))).toEqual([403, noAccountRule('Acme')]);
});

it('links an account with the verified address, and ends what its earlier owner could use', async () => {
  const password_hash = await hashForTests(PASSWORD);
  const account = await api.person({ email: 'Lin@acme.test', password_hash, category: 'Viewer' });
  const { user_id } = account;
  await api.database.client`insert into access_tokens (user_id, token_hash, name, scope, expires_at)
    values (${user_id}, 'hash of a token', 'script', 'trade', now() + interval '1 day')`;
  await api.database.client`insert into email_changes (token_hash, user_id, email, expires_at)
    values ('hash of a link', ${user_id}, 'eve@evil.test', now() + interval '1 day')`;
  const { status, body } = await signInWith(verified('lin@acme.test'), 'lin');
  expect([status, body.result.data.session.user_id, body.result.data.session.category]).toEqual([
    200,
    user_id,
    'Viewer',
  ]);
  expect((await api.query('access.current', undefined, account.token)).status).toBe(401);
  const [left] = await api.database.client`select
    (select count(*)::int from access_tokens where user_id = ${user_id} and revoked_at is null) as tokens,
    (select count(*)::int from email_changes where user_id = ${user_id} and used_at is null) as links,
    (select template from mail where user_id = ${user_id} and template like '%linked') as mail`;
  expect(left).toEqual({ tokens: 0, links: 0, mail: 'company_linked' });
  const typed = { email: 'lin@acme.test', password: PASSWORD };
  expect((await api.mutate('access.signIn', typed)).status).toBe(401);
});

it('finds a linked account by the person and not by the address', async () => {
  const first = await signInWith(verified('mo@acme.test'), 'mo');
  const { user_id } = first.body.result.data.session;
  const moved = await signInWith({ email: 'mo.new@evil.test', email_verified: false }, 'mo');
  expect(moved.body.result.data.session.user_id).toBe(user_id);
  // The company gave the address to another person.
  expect(refusalOf(await signInWith(verified('mo@acme.test'), 'another mo'))).toEqual([
    403,
    messages.companyAccountTaken,
  ]);
});

it('signs in a member that a team admin created, whose initial password stops working', async () => {
  const password_hash = await hashForTests(PASSWORD);
  const { user_id } = await api.person({ email: 'new@acme.test', password_hash, must_change_password: true });
  const { body } = await signInWith(verified('new@acme.test'));
  expect(body.result.data.session).toMatchObject({ user_id, first_steps: [] });
});

it('refuses suspended and deleted accounts, known or not', async () => {
  for (const [status, refusal] of [
    ['suspended', messages.accountSuspended],
    ['closed', messages.companyAccountClosed],
  ] as const) {
    const unknown = `unknown-${status}@acme.test`;
    await api.person({ email: unknown, status });
    expect(refusalOf(await signInWith(verified(unknown)))).toEqual([403, refusal]);
    const known = `known-${status}@acme.test`;
    await signInWith(verified(known), known);
    await api.database.db.update(users).set({ status }).where(eq(users.email, known));
    expect(refusalOf(await signInWith(verified(known), known))).toEqual([403, refusal]);
  }
});

it('makes a request where an Admin has to approve, which becomes the account of the rule', async () => {
  setApproval(true);
  const email = 'asks@asks.acme.test';
  for (const _ of ['first', 'again'])
    expect(refusalOf(await signInWith(verified(email), 'asks'))).toEqual([403, messages.companyApproval]);
  expect(await userOf(email)).toBeUndefined();
  const { body } = await api.query('users.listPending', {}, admin);
  const requests = body.result.data.data.filter((row: { email: string }) => row.email === email);
  expect(requests).toMatchObject([
    { category: 'Trader', first_name: 'Bo', last_name: 'Berg', company_account: 'Acme' },
  ]);
  const [{ pending_user_id }] = requests;
  expect((await api.mutate('users.accept', { pending_user_id }, admin)).status).toBe(200);
  const accepted = await signInWith(verified(email), 'asks');
  expect(accepted.body.result.data.session).toMatchObject({ category: 'Trader', team_id });
  setApproval(false);
});

it('forgets a person whose request an Admin rejected', async () => {
  setApproval(true);
  await signInWith(verified('no@asks.acme.test'), 'no');
  const [row] = await api.database
    .client`select pending_user_id from pending_users where email = 'no@asks.acme.test'`;
  await api.mutate('users.reject', { pending_user_id: Number(row?.pending_user_id) }, admin);
  expect(refusalOf(await signInWith(verified('no@asks.acme.test'), 'no'))).toEqual([
    403,
    messages.companyApproval,
  ]);
  setApproval(false);
});

it('gives one account to one person who signs in twice at the same time', async () => {
  acme.people.set('twice', verified('twice@acme.test'));
  const all = await Promise.all([1, 2, 3].map(() => createCompanyBrowser(api).signIn('twice')));
  const statuses = all.map(({ status }) => status);
  expect(statuses).toContain(200);
  for (const status of statuses) expect([200, 409]).toContain(status);
  const rows = await api.database.client`select 1 from users where email = 'twice@acme.test'`;
  expect(rows).toHaveLength(1);
});

it('does not ask for the local code, except of an Admin where the settings demand it', async () => {
  const trader = await api.person({ email: 'coded@acme.test' });
  await addSecondFactor(trader.user_id);
  expect((await signInWith(verified('coded@acme.test'))).status).toBe(200);
  const { user_id } = await api.person({ email: 'chief@acme.test', category: 'Admin' });
  await addSecondFactor(user_id);
  acme.people.set('chief', verified('chief@acme.test'));
  const browser = createCompanyBrowser(api);
  const ticket = (await browser.open(await browser.choose(await browser.begin(), 'chief'))).get(
    'company-ticket',
  );
  const asked = await browser.finish(ticket);
  expect([asked.status, asked.body.error.data.error_code]).toEqual([401, 'SECOND_FACTOR']);
  expect((await browser.finish(ticket, { code: '000000' })).body.error.message).toBe(messages.codeWrong);
  const code = new TOTP({ secret: SECRET }).generate();
  expect((await browser.finish(ticket, { code })).status).toBe(200);
  expect((await browser.finish(ticket, { code })).status).toBe(401);
});

it('opens the account without a team if the team is full', async () => {
  await api.database.db.update(teams).set({ max_users: 1 }).where(eq(teams.team_id, team_id));
  const { status, body } = await signInWith(verified('late@acme.test'));
  expect([status, body.result.data.session.team_id]).toEqual([200, null]);
});
