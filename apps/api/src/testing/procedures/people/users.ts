import { pendingUsers } from '@tank/db/tables/users';
import type { Stage } from '../../api-fixture.ts';
import { PASSWORD } from '../../test-users.ts';
import { everyone, type Procedures, words } from '../procedure-spec.ts';

const person = 'username first_name last_name company job_title email category office_phone cell_phone';
const NOBODY = 987_654_321;
const facts = (n: number) => ({
  first_name: 'Una',
  last_name: 'User',
  username: `managed_${n}`,
  email: `managed_${n}@example.test`,
  category: 'Trader',
});
const whole = (n: number) => ({
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

const somebody = async ({ api }: Stage) => ({ user_id: (await api.person()).user_id });

async function request({ api, next }: Stage) {
  const { category: _, ...asked } = facts(next());
  const row = { ...asked, password_hash: 'none', category: 'Trader' } as const;
  const [made] = await api.database.db.insert(pendingUsers).values(row).returning();
  return { pending_user_id: made?.pending_user_id ?? 0 };
}

const userKeys = words(`user_id ${person} data_sub overlayAccess report_total`);

export const usersProcedures: Procedures = {
  'users.profile': {
    may: everyone,
    rest: {
      'GET /api/user/profile': { keys: words('first_name last_name cell_phone email company') },
    },
  },
  'users.listCurrent': { may: 'admin', rest: { 'GET /api/user/all': { keys: userKeys } } },
  'users.listSuspended': { may: 'admin', rest: { 'GET /api/user/suspend': { keys: userKeys } } },
  'users.listPending': {
    may: 'admin',
    rest: {
      'GET /api/user/pending_user': {
        keys: words(`pending_user_id preferred_regions preferred_products invited_to ${person}`),
      },
    },
  },
  'users.count': { may: 'admin' },
  'users.get': {
    may: 'admin',
    input: somebody,
    rest: {
      'GET /api/user/:user_id': { keys: userKeys },
      'GET /api/user/my': { keys: userKeys, without: ['user_id'] },
    },
  },
  'users.create': {
    may: 'admin',
    input: ({ next }) => ({ ...facts(next()), password: PASSWORD }),
    // One word is as good as another.
    kinds: { password: { kind: 'text', optional: true } },
    rest: {
      'POST /api/user': { whole: ({ next }) => ({ ...whole(next()), password: PASSWORD }) },
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
    may: 'admin',
    input: async ({ api, next }) => ({ user_id: (await api.person()).user_id, ...facts(next()) }),
    rest: { 'PUT /api/user/:user_id': { whole: ({ next }) => whole(next()) } },
    wrong: [...wrongFacts, { user_id: NOBODY }, { version: 987_654 }],
  },
  'users.subscribe': {
    may: 'admin',
    input: somebody,
    rest: { 'PUT /api/user/data/subscribe/:user_id': {} },
    wrong: [{ user_id: NOBODY }],
  },
  'users.unsubscribe': {
    may: 'admin',
    input: somebody,
    rest: { 'PUT /api/user/data/unsubscribe/:user_id': {} },
    wrong: [{ user_id: NOBODY }],
  },
  'users.grantOverlay': {
    may: 'admin',
    input: somebody,
    rest: { 'PUT /api/user/overlayAccess/grant/:user_id': {} },
    wrong: [{ user_id: NOBODY }],
  },
  'users.revokeOverlay': {
    may: 'admin',
    input: somebody,
    rest: { 'PUT /api/user/overlayAccess/revoke/:user_id': {} },
    wrong: [{ user_id: NOBODY }],
  },
  'users.close': {
    may: 'admin',
    input: somebody,
    rest: { 'DELETE /api/user/:user_id': {} },
    wrong: [{ user_id: NOBODY }],
  },
  'users.accept': {
    may: 'admin',
    input: request,
    rest: { 'POST /api/user/accept/:pending_user_id': {} },
    wrong: [{ pending_user_id: NOBODY }],
  },
  'users.reject': {
    may: 'admin',
    input: request,
    rest: { 'DELETE /api/user/reject/:pending_user_id': {} },
    wrong: [{ pending_user_id: NOBODY }, { reason: 'x'.repeat(501) }],
  },
  'users.logInAs': {
    may: 'admin',
    input: somebody,
    rest: { 'GET /api/:user_id/login': {}, 'GET /api/user/login/:user_id': {} },
    wrong: [{ user_id: NOBODY }],
  },
  'users.suspend': {
    may: 'admin',
    input: somebody,
    rest: {
      'POST /api/user/suspend/:user_id': {},
    },
  },
  'users.unsuspend': {
    may: 'admin',
    input: async ({ api }) => ({ user_id: (await api.person({ status: 'suspended' })).user_id }),
    rest: {
      'POST /api/user/unsuspend/:user_id': {},
    },
  },
};
