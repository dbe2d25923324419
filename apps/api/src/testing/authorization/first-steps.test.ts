/** What an account may do before it has taken its first steps: every procedure, route, download and socket. */
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
import { declaredProcedures } from '../../server/typed-calls/declared-procedures.ts';
import { type ApiFixture, createApiFixture } from '../api-fixture.ts';
import { routes, validInputOf } from '../procedures/all-procedures.ts';
import { procedureNames, typeOf } from '../procedures/contract-fields.ts';
import { restRequestOf } from '../procedures/rest-request.ts';
import type { Person } from '../test-api.ts';
import { hashForTests, PASSWORD } from '../test-users.ts';
import { askSocket } from './call-subscription.ts';

let fixture: ApiFixture;
/** An Admin without the second factor that the settings ask for. */
let admin: Person;
/** A user whose password another user chose. */
let member: Person;
/** The admin's session in the account of a user who has nothing to do first. */
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

interface Gate {
  name: string;
  token: () => string;
  code: ErrorCode;
  sentence: string;
  /** Procedures that look at the caller's rights and the input as ever. */
  passed: readonly string[];
}

const ofAdmin = {
  code: 'SECOND_FACTOR_REQUIRED',
  sentence: messages.secondFactorFirst,
  passed: [
    'access.current',
    'access.signOut',
    'account.secondFactor',
    'account.beginSecondFactor',
    'account.confirmSecondFactor',
  ],
} as const;
const gates: Gate[] = [
  {
    name: 'an Admin without the second factor that the settings ask for',
    token: () => admin.token,
    ...ofAdmin,
  },
  {
    name: 'the access token of such an Admin',
    token: () => adminToken,
    ...ofAdmin,
  },
  {
    name: 'such an Admin who is logged in as another user',
    token: () => acting,
    ...ofAdmin,
  },
  {
    name: 'a user whose password another user chose',
    token: () => member.token,
    code: 'PASSWORD_CHANGE_REQUIRED',
    sentence: messages.passwordFirst,
    passed: ['access.current', 'access.signOut', 'account.updateProfile'],
  },
];

/** Without a session they answer as with one. */
const isPublic = (name: string) => declaredProcedures[name]?.rule.roles === 'public';
const asked = procedureNames.filter((name) => !isPublic(name));

describe.each(gates)('$name', ({ token, code, sentence, passed }) => {
  async function isRefused(name: string): Promise<boolean> {
    const { api } = fixture;
    if (typeOf(name) === 'subscription')
      return (await askSocket(api, { path: name, input: {}, token: token() })).status === 403;
    const call = typeOf(name) === 'query' ? api.query : api.mutate;
    const { status, body } = await call(name, {}, token());
    return status === 403 && body.error.data.error_code === code && body.error.message === sentence;
  }

  test('is refused by every procedure but those that the step needs', async () => {
    const others: string[] = [];
    // Signing out ends the session.
    for (const name of asked.filter((name) => name !== 'access.signOut'))
      if (!(await isRefused(name))) others.push(name);
    expect(['access.signOut', ...others].sort()).toEqual([...passed].sort());
  });

  test('is refused by every documented path', async () => {
    for (const route of restRoutes) {
      const name = `${route.method} ${route.path}`;
      const { procedure = '' } = routes[name] ?? {};
      if (isPublic(procedure) || passed.includes(procedure)) continue;
      const { method, path, options } = restRequestOf(name, await validInputOf(procedure, fixture));
      const { status, body } = await fixture.api.rest(method, path, { ...options, token: token() });
      expect([name, status, body.message?.text, body.error_code]).toEqual([name, 403, sentence, code]);
    }
  });

  test('is refused by downloads, uploads, exports and the map', async () => {
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

test('public calls tell such an account nothing that they do not tell a stranger', async () => {
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

test('an Admin who has turned the second factor on goes on with the same session', async () => {
  const { api } = fixture;
  const person = await api.person({ category: 'Admin' });
  const asked = async () => (await api.query('users.count', undefined, person.token)).status;
  expect(await asked()).toBe(403);
  await api.database.db.insert(secondFactors).values({
    user_id: person.user_id,
    secret: await api.services.secrets.seal('S', person.user_id),
    confirmed_at: new Date().toISOString(),
  });
  expect(await asked()).toBe(200);
});

test('one whose second factor another Admin resets is signed out, and out of the accounts that they act in', async () => {
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

test('a user who has to choose a password changes nothing else on that occasion', async () => {
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

test('an Admin whose password another user chose takes one step after the other', async () => {
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
