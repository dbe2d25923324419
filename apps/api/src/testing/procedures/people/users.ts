import { pendingUsers } from '@tank/db/tables/users';
import type { ApiFixture } from '../../api-fixture.ts';
import { PASSWORD } from '../../test-users.ts';
import { everyone, type ProcedureSpecs, words } from '../procedure-spec.ts';

const person = 'username first_name last_name company job_title email category office_phone cell_phone';
const NO_USER = 987_654_321;
const facts = (n: number) => ({
  first_name: 'Una',
  last_name: 'User',
  username: `managed_${n}`,
  email: `managed_${n}@example.test`,
  category: 'Trader',
});
const fullBody = (n: number) => ({
  ...facts(n),
  company: 'Whole Research',
  job_title: 'Analyst',
  office_phone: '+1 201 555 0100',
  cell_phone: '+1 201 555 0101',
});
const wrongFacts = [
  { first_name: ' ' },
  { category: 'Owner' },
  { username: 'two words' },
  { email: 'no at sign' },
  { email: `${'x'.repeat(248)}@b.test` },
  { email: 'a@b.test\r\nBcc: c@d.test' },
];

const newUser = async ({ api }: ApiFixture) => ({ user_id: (await api.person()).user_id });

async function request({ api, next }: ApiFixture) {
  const { category: _, ...asked } = facts(next());
  const row = { ...asked, password_hash: 'none', category: 'Trader' } as const;
  const [made] = await api.database.db.insert(pendingUsers).values(row).returning();
  return { pending_user_id: made?.pending_user_id ?? 0 };
}

const userKeys = words(`user_id ${person} data_sub overlayAccess report_total`);

export const usersProcedures: ProcedureSpecs = {
  'users.profile': {
    allowed: everyone,
    rest: {
      'GET /api/user/profile': { keys: words('first_name last_name cell_phone email company') },
    },
  },
  'users.listCurrent': { allowed: 'admin', rest: { 'GET /api/user/all': { keys: userKeys } } },
  'users.listSuspended': { allowed: 'admin', rest: { 'GET /api/user/suspend': { keys: userKeys } } },
  'users.listPending': {
    allowed: 'admin',
    rest: {
      'GET /api/user/pending_user': {
        keys: words(`pending_user_id preferred_regions preferred_products invited_to ${person}`),
      },
    },
  },
  'users.count': { allowed: 'admin' },
  'users.get': {
    allowed: 'admin',
    input: newUser,
    rest: {
      'GET /api/user/:user_id': { keys: userKeys },
      'GET /api/user/my': { keys: userKeys, without: ['user_id'] },
    },
  },
  'users.create': {
    allowed: 'admin',
    input: ({ next }) => ({ ...facts(next()), password: PASSWORD }),
    // Any other text is a valid password.
    kinds: { password: { kind: 'text', optional: true } },
    rest: {
      'POST /api/user': { full_body: ({ next }) => ({ ...fullBody(next()), password: PASSWORD }) },
    },
    wrong: [
      ...wrongFacts,
      { category: undefined },
      { password: 'short' },
      { password: 'x'.repeat(129) },
      { password: 'password123' },
    ],
  },
  'users.update': {
    allowed: 'admin',
    input: async ({ api, next }) => ({ user_id: (await api.person()).user_id, ...facts(next()) }),
    rest: { 'PUT /api/user/:user_id': { full_body: ({ next }) => fullBody(next()) } },
    wrong: [...wrongFacts, { user_id: NO_USER }, { version: 987_654 }],
  },
  'users.subscribe': {
    allowed: 'admin',
    input: newUser,
    rest: { 'PUT /api/user/data/subscribe/:user_id': {} },
    wrong: [{ user_id: NO_USER }],
  },
  'users.unsubscribe': {
    allowed: 'admin',
    input: newUser,
    rest: { 'PUT /api/user/data/unsubscribe/:user_id': {} },
    wrong: [{ user_id: NO_USER }],
  },
  'users.grantOverlay': {
    allowed: 'admin',
    input: newUser,
    rest: { 'PUT /api/user/overlayAccess/grant/:user_id': {} },
    wrong: [{ user_id: NO_USER }],
  },
  'users.revokeOverlay': {
    allowed: 'admin',
    input: newUser,
    rest: { 'PUT /api/user/overlayAccess/revoke/:user_id': {} },
    wrong: [{ user_id: NO_USER }],
  },
  'users.close': {
    allowed: 'admin',
    input: newUser,
    rest: { 'DELETE /api/user/:user_id': {} },
    wrong: [{ user_id: NO_USER }],
  },
  'users.accept': {
    allowed: 'admin',
    input: request,
    rest: { 'POST /api/user/accept/:pending_user_id': {} },
    wrong: [{ pending_user_id: NO_USER }],
  },
  'users.reject': {
    allowed: 'admin',
    input: request,
    rest: { 'DELETE /api/user/reject/:pending_user_id': {} },
    wrong: [{ pending_user_id: NO_USER }, { reason: 'x'.repeat(501) }],
  },
  'users.logInAs': {
    allowed: 'admin',
    input: newUser,
    rest: { 'GET /api/:user_id/login': {}, 'GET /api/user/login/:user_id': {} },
    wrong: [{ user_id: NO_USER }],
  },
  'users.suspend': {
    allowed: 'admin',
    input: newUser,
    rest: {
      'POST /api/user/suspend/:user_id': {},
    },
  },
  'users.unsuspend': {
    allowed: 'admin',
    input: async ({ api }) => ({ user_id: (await api.person({ status: 'suspended' })).user_id }),
    rest: {
      'POST /api/user/unsuspend/:user_id': {},
    },
  },
};
