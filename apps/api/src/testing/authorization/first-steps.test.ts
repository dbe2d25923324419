/** What an account may do before its required first steps: every procedure, route, download and socket. */
import { accessTokens } from '@tank/db/tables/access-tokens';
import { secondFactors } from '@tank/db/tables/second-factors';
import { sessions } from '@tank/db/tables/sessions';
import type { ErrorCode } from '@tank/schema/errors';
import { messages } from '@tank/schema/messages';
import type { FirstStep } from '@tank/schema/people/access';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAccessToken } from '../../modules/access/sessions/read-access-token.ts';
import { hashToken } from '../../modules/access/sessions/tokens.ts';
import { restRoutes } from '../../server/rest/rest-routes.ts';
import { declaredProcedures } from '../../server/trpc/declared-procedures.ts';
import { type ApiFixture, createApiFixture } from '../api-fixture.ts';
import { routes, validInputOf } from '../procedures/all-procedures.ts';
import { procedureNames, typeOf } from '../procedures/contract-fields.ts';
import { restRequestOf } from '../procedures/rest-request.ts';
import type { Person } from '../test-api.ts';
import { hashForTests, PASSWORD } from '../test-users.ts';
import { callSubscription } from './call-subscription.ts';

let fixture: ApiFixture;
/** An Admin without the required second factor. */
let admin: Person;
/** A user who must change a password that another user chose. */
let member: Person;
/** Token of the admin's session as a user without pending first steps. */
let acting: string;
let adminToken: string;

beforeAll(async () => {
  fixture = await createApiFixture({ admin_second_factor: true });
  const { api, cast } = fixture;
  const password_hash = await hashForTests(PASSWORD);
  admin = await api.person({ category: 'Admin', password_hash });
  member = await api.person({ category: 'Terminal', password_hash, must_change_password: true });
  acting = await api.services.sessions.start(cast.owner.user_id, { admin_id: admin.user_id });
  adminToken = newAccessToken();
  await api.database.db.insert(accessTokens).values({
    user_id: admin.user_id,
    token_hash: hashToken(adminToken),
    name: 'Test',
    scope: 'trade',
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
});
afterAll(() => fixture.close());

interface PendingStep {
  name: string;
  token: () => string;
  code: ErrorCode;
  sentence: string;
  /** Procedures that stay open. */
  open: readonly string[];
}

const ofAdmin = {
  code: 'SECOND_FACTOR_REQUIRED',
  sentence: messages.secondFactorFirst,
  open: [
    'access.current',
    'access.signOut',
    'account.secondFactor',
    'account.beginSecondFactor',
    'account.confirmSecondFactor',
  ],
} as const;
const pendingSteps: PendingStep[] = [
  {
    name: 'an Admin without the required second factor',
    token: () => admin.token,
    ...ofAdmin,
  },
  {
    name: 'the access token of such an Admin',
    token: () => adminToken,
    ...ofAdmin,
  },
  {
    name: 'such an Admin logged in as another user',
    token: () => acting,
    ...ofAdmin,
  },
  {
    name: 'a user who must change the password',
    token: () => member.token,
    code: 'PASSWORD_CHANGE_REQUIRED',
    sentence: messages.passwordFirst,
    open: ['access.current', 'access.signOut', 'account.updateProfile'],
  },
];

const isPublic = (name: string) => declaredProcedures[name]?.rule.roles === 'public';
const closedProcedures = procedureNames.filter((name) => !isPublic(name));

describe.each(pendingSteps)('$name', ({ token, code, sentence, open }) => {
  async function isRefused(name: string): Promise<boolean> {
    const { api } = fixture;
    if (typeOf(name) === 'subscription')
      return (await callSubscription(api, { path: name, input: {}, token: token() })).status === 403;
    const call = typeOf(name) === 'query' ? api.query : api.mutate;
    const { status, body } = await call(name, {}, token());
    return status === 403 && body.error.data.error_code === code && body.error.message === sentence;
  }

  test('gets 403 from every procedure except those for the step', async () => {
    const others: string[] = [];
    // Signing out ends the session.
    for (const name of closedProcedures.filter((name) => name !== 'access.signOut'))
      if (!(await isRefused(name))) others.push(name);
    expect(['access.signOut', ...others].sort()).toEqual([...open].sort());
  });

  test('gets 403 from every documented path except those for the step', async () => {
    for (const route of restRoutes) {
      const name = `${route.method} ${route.path}`;
      const { procedure = '' } = routes[name] ?? {};
      if (isPublic(procedure) || open.includes(procedure)) continue;
      const { method, path, options } = restRequestOf(name, await validInputOf(procedure, fixture));
      const { status, body } = await fixture.api.rest(method, path, { ...options, token: token() });
      expect([name, status, body.message?.text, body.error_code]).toEqual([name, 403, sentence, code]);
    }
  });

  test('gets 403 from downloads, uploads, exports and the map', async () => {
    const { listing_id } = fixture.records;
    const paths = [
      '/api/export/listings.listAll',
      '/api/export/users.listCurrent',
      `/api/files/listing/${listing_id}/1`,
      '/api/map/points',
      '/api/map/tiles/padd/0/0/0',
    ];
    for (const path of paths) {
      const { status, body } = await fixture.api.rest('GET', path, { token: token() });
      expect([path, status, body?.message.text]).toEqual([path, 403, sentence]);
    }
    const upload = await fixture.api.rest('POST', '/api/files', { token: token(), form: {} });
    expect([upload.status, upload.body.message.text]).toEqual([403, sentence]);
  });
});

test('public procedures with account data return 403 to such accounts', async () => {
  const { api } = fixture;
  for (const [token, code] of [
    [admin.token, 'SECOND_FACTOR_REQUIRED'],
    [member.token, 'PASSWORD_CHANGE_REQUIRED'],
  ] as const)
    for (const answer of [
      await api.query('mail.list', {}, token),
      await api.mutate('mail.unsubscribe', {}, token),
    ])
      expect([answer.status, answer.body.error?.data.error_code]).toEqual([403, code]);
});

test('an Admin who turns on the second factor keeps the session', async () => {
  const { api } = fixture;
  const person = await api.person({ category: 'Admin' });
  const status = async () => (await api.query('users.count', undefined, person.token)).status;
  expect(await status()).toBe(403);
  await api.database.db.insert(secondFactors).values({
    user_id: person.user_id,
    secret: await api.services.secrets.seal('S', person.user_id),
    confirmed_at: new Date().toISOString(),
  });
  expect(await status()).toBe(200);
});

test('resetting an Admin’s second factor ends their sessions, including those as other users', async () => {
  const { api, cast } = fixture;
  const on = async ({ user_id }: Person) =>
    api.database.db.insert(secondFactors).values({
      user_id,
      secret: await api.services.secrets.seal('S', user_id),
      confirmed_at: new Date().toISOString(),
    });
  const [other, reset] = [await api.person({ category: 'Admin' }), await api.person({ category: 'Admin' })];
  await on(other);
  await on(reset);
  await api.services.sessions.start(cast.trader.user_id, { admin_id: reset.user_id });
  const done = await api.mutate('account.resetSecondFactor', { user_id: reset.user_id }, other.token);
  expect(done.status).toBe(200);
  const left = await api.database.db.select().from(sessions).where(eq(sessions.admin_id, reset.user_id));
  expect(left).toEqual([]);
  expect((await api.query('access.current', undefined, reset.token)).status).toBe(401);
});

test('returns 403 for other profile changes until the password is changed', async () => {
  const { api } = fixture;
  const person = await api.person({
    password_hash: await hashForTests(PASSWORD),
    must_change_password: true,
  });
  const chosen = {
    password: PASSWORD,
    new_password: 'of my own choice',
    confirm_password: 'of my own choice',
  };
  const change = (input: object) => api.mutate('account.updateProfile', input, person.token);
  for (const input of [
    { first_name: 'Ina' },
    { ...chosen, first_name: 'Ina' },
    { email: 'other@example.test', password: PASSWORD },
  ]) {
    const { status, body } = await change(input);
    expect([status, body.error?.data.error_code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
  }
  expect((await change(chosen)).status).toBe(200);
  expect((await change({ first_name: 'Ina' })).status).toBe(200);
  expect((await api.query('listings.listAll', {}, person.token)).status).toBe(200);
});

test('an Admin with both steps changes the password first, then sets up the second factor', async () => {
  const { api } = fixture;
  const person = await api.person({
    category: 'Admin',
    password_hash: await hashForTests(PASSWORD),
    must_change_password: true,
  });
  const steps = async (): Promise<FirstStep[]> =>
    (await api.query('access.current', undefined, person.token)).body.result.data.session.first_steps;
  expect(await steps()).toEqual(['change_password', 'second_factor']);
  const begin = () => api.mutate('account.beginSecondFactor', { password: 'of my own choice' }, person.token);
  expect((await begin()).body.error.data.error_code).toBe('PASSWORD_CHANGE_REQUIRED');
  await api.mutate(
    'account.updateProfile',
    { password: PASSWORD, new_password: 'of my own choice', confirm_password: 'of my own choice' },
    person.token,
  );
  expect(await steps()).toEqual(['second_factor']);
  expect((await begin()).status).toBe(200);
});
