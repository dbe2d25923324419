import { agreements } from '@tank/db/tables/agreements';
import { pendingUsers } from '@tank/db/tables/users';
import { legalDocuments } from '@tank/schema/legal/documents';
import { messages } from '@tank/schema/messages';
import { newerVersion } from '@tank/schema/messages/access';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { hashForTests, PASSWORD } from '../../../testing/test-users.ts';

let api: TestApi;
let person: Person;

const now = new Date('2026-03-02T09:30:00Z');
const current = {
  terms_version: legalDocuments.terms.version,
  privacy_version: legalDocuments.privacy.version,
};

beforeAll(async () => {
  api = await startTestApi();
  api.setNow(now);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.db.delete(agreements);
  person = await api.person({ password_hash: await hashForTests(PASSWORD) });
});

const storedAgreements = () =>
  api.database.db
    .select({
      user_id: agreements.user_id,
      pending_user_id: agreements.pending_user_id,
      document: agreements.document,
      version: agreements.version,
      address: agreements.address,
      agreed_at: agreements.agreed_at,
    })
    .from(agreements)
    .orderBy(agreements.agreement_id);
const agree = (input: object, token = person.token) => api.mutate('access.agree', input, token);
const toAgree = async (token = person.token) =>
  (await api.query('access.current', undefined, token)).body.result.data.session.to_agree;

const newcomer = {
  first_name: 'New',
  last_name: 'Comer',
  username: 'newcomer',
  email: 'newcomer@example.test',
  password: PASSWORD,
};

test('an account request stores document, version, time and address of each agreement', async () => {
  const { status } = await api.mutate('access.signUp', {
    ...newcomer,
    confirm_password: PASSWORD,
    ...current,
  });
  expect(status).toBe(200);
  const [request] = await api.database.db
    .select()
    .from(pendingUsers)
    .where(eq(pendingUsers.username, newcomer.username));
  const same = {
    user_id: null,
    pending_user_id: request?.pending_user_id,
    address: '127.0.0.1',
    agreed_at: now.toISOString(),
  };
  expect(await storedAgreements()).toEqual([
    { ...same, document: 'terms', version: legalDocuments.terms.version },
    { ...same, document: 'privacy', version: legalDocuments.privacy.version },
  ]);
});

test('an account request without agreements stores none, and the account has to agree at sign-in', async () => {
  const body = { ...newcomer, username: 'by_program', confirmPassword: PASSWORD };
  expect((await api.rest('POST', '/api/user/sign_up', { body })).status).toBe(200);
  expect(await storedAgreements()).toEqual([]);
  const email = `${person.username}@example.test`;
  const { body: signedIn } = await api.mutate('access.signIn', { email, password: PASSWORD });
  expect(signedIn.result.data.session.to_agree).toEqual(['terms', 'privacy']);
});

test('a document is not asked for again, and its first agreement is kept', async () => {
  expect(await toAgree()).toEqual(['terms', 'privacy']);
  const { body } = await agree({ privacy_version: current.privacy_version });
  expect(body.result.data.message).toEqual({ type: 'success', text: messages.agreed });
  expect(await toAgree()).toEqual(['terms']);
  const [first] = await storedAgreements();
  api.setNow(new Date('2026-03-05T00:00:00Z'));
  const answers = await Promise.all([agree(current), agree(current)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  api.setNow(now);
  expect(await toAgree()).toEqual([]);
  const rows = await storedAgreements();
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(first);
});

test('an agreement to an earlier version does not count', async () => {
  const { user_id } = person;
  const earlier = { user_id, version: '2020-01-01', address: '192.0.2.1', agreed_at: now.toISOString() };
  await api.database.db.insert(agreements).values([
    { ...earlier, document: 'terms' },
    { ...earlier, document: 'privacy' },
  ]);
  expect(await toAgree()).toEqual(['terms', 'privacy']);
});

test('refuses an outdated version or no document at all and stores nothing', async () => {
  const old = await agree({ ...current, terms_version: '2020-01-01' });
  expect([old.status, old.body.error.message]).toEqual([400, newerVersion('Terms of Service')]);
  const nothing = await agree({});
  expect([nothing.status, nothing.body.error.message]).toEqual([400, messages.noDocumentNamed]);
  const request = await api.mutate('access.signUp', {
    ...newcomer,
    username: 'too_late',
    confirm_password: PASSWORD,
    privacy_version: '2020-01-01',
  });
  expect([request.status, request.body.error.message]).toEqual([400, newerVersion('Privacy Policy')]);
  expect(await storedAgreements()).toEqual([]);
});

test('an Admin who is logged in as another user is not asked and cannot agree for them', async () => {
  const admin = await api.person({ category: 'Admin' });
  const token = await api.services.sessions.start(person.user_id, { admin_id: admin.user_id });
  expect(await toAgree(token)).toEqual([]);
  const { status, body } = await agree(current, token);
  expect([status, body.error.message]).toEqual([403, messages.notWhileImpersonating]);
  expect(await storedAgreements()).toEqual([]);
});
