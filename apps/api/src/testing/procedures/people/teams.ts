import { teamInvitations, teams, users } from '@tank/db/tables/users';
import { eq } from 'drizzle-orm';
import { hashToken, newToken } from '../../../modules/access/sessions/tokens.ts';
import type { ApiFixture } from '../../api-fixture.ts';
import { PASSWORD } from '../../test-users.ts';
import { everyone, type ProcedureSpecs, words } from '../procedure-spec.ts';

const managers = 'owner admin';
const NO_TEAM = 987_654_321;
const memberKeys = words('user_id first_name last_name company username email');

/** The owner's team, with the owner as its admin and room for 1,000 members. */
async function teamOf({ api, cast }: ApiFixture): Promise<number> {
  const { user_id } = cast.owner;
  const [team] = await api.database.client`
    update teams set max_users = 1000, admin_id = ${user_id}
    where team_id = (select team_id from users where user_id = ${user_id}) returning team_id`;
  return team?.team_id;
}
const memberOf = async (fixture: ApiFixture) => {
  const team_id = await teamOf(fixture);
  return { team_id, user_id: (await fixture.api.person({ team_id })).user_id };
};
const person = (fixture: ApiFixture) => {
  const username = `colleague_${fixture.next()}`;
  return {
    username,
    email: `${username}@example.test`,
    password: PASSWORD,
    first_name: 'Col',
    last_name: 'League',
  };
};

/** An invitation of the viewer to an empty team. */
async function invitation({ api, cast, next }: ApiFixture) {
  const { user_id } = cast.viewer;
  const [viewer] = await api.database.db
    .update(users)
    .set({ team_id: null })
    .where(eq(users.user_id, user_id))
    .returning();
  const [team] = await api.database.db
    .insert(teams)
    .values({ team_name: `Inviting ${next()}` })
    .returning();
  const token = newToken();
  await api.database.db.insert(teamInvitations).values({
    token_hash: hashToken(token),
    team_id: team?.team_id ?? 0,
    email: viewer?.email ?? '',
    invited_by: cast.owner.user_id,
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  return { token, team_id: team?.team_id ?? 0 };
}
/** Callers with a session and without the invitation. */
const others = everyone.replace('viewer ', '');
const invitedTeam = async (fixture: ApiFixture) => ({ team_id: (await invitation(fixture)).team_id });

const teamKeys = words('team_id team_name admin admin_id max_users members created');

/** A team whose only member is its admin. */
async function newTeam({ api, next }: ApiFixture) {
  const { user_id: admin_id } = await api.person();
  const [team] = await api.database.db
    .insert(teams)
    .values({ team_name: `Old name ${next()}`, admin_id })
    .returning();
  const team_id = team?.team_id ?? 0;
  await api.database.db.update(users).set({ team_id }).where(eq(users.user_id, admin_id));
  return { team_id, admin_id };
}
const wrongFacts = [
  { team_name: ' ' },
  { team_name: 'x'.repeat(101) },
  { max_users: 0 },
  { max_users: 1001 },
  { max_users: 2.5 },
  { admin_id: NO_TEAM },
];

export const teamsProcedures: ProcedureSpecs = {
  'teams.listAll': { allowed: 'admin', rest: { 'GET /api/team/all': { keys: teamKeys } } },
  'teams.create': {
    allowed: 'admin',
    input: async ({ api, next }) => ({
      team_name: `New team ${next()}`,
      max_users: 5,
      admin_id: (await api.person()).user_id,
    }),
    rest: { 'POST /api/team': {} },
    wrong: wrongFacts,
  },
  'teams.update': {
    allowed: 'admin',
    input: async (fixture) => ({
      ...(await newTeam(fixture)),
      team_name: `New name ${fixture.next()}`,
      max_users: 7,
    }),
    rest: { 'PUT /api/team/:team_id': {} },
    wrong: [...wrongFacts, { team_id: NO_TEAM }, { version: 987_654 }],
  },
  'teams.delete': {
    allowed: 'admin',
    input: async (fixture) => ({ team_id: (await newTeam(fixture)).team_id }),
    rest: { 'DELETE /api/team/:team_id': {} },
    wrong: [{ team_id: NO_TEAM }],
  },
  'teams.get': {
    allowed: 'teammate owner admin',
    input: async (fixture) => ({ team_id: await teamOf(fixture) }),
    rest: {
      'GET /api/team/:team_id': { bare: true, keys: memberKeys },
    },
  },
  'teams.checkAdmin': {
    allowed: everyone,
    rest: { 'GET /api/team/check_admin': {} },
  },
  'teams.listAvailable': {
    allowed: 'admin',
    rest: { 'GET /api/team/available': { keys: memberKeys } },
  },
  'teams.invite': {
    allowed: 'owner',
    input: async (fixture) => {
      await teamOf(fixture);
      return { email: `invited_${fixture.next()}@example.test` };
    },
    rest: {
      'POST /api/team/invite': { full_body: ({ next }) => ({ email: `whole_${next()}@example.test` }) },
    },
    wrong: [
      { email: 'no at sign' },
      { email: 'a@b' },
      { email: `${'x'.repeat(248)}@b.test` },
      { email: 'a@example.test\r\nBcc: b@example.test' },
    ],
  },
  'teams.uninvite': {
    allowed: managers,
    input: async (fixture) => {
      const email = `uninvited_${fixture.next()}@example.test`;
      const team_id = await teamOf(fixture);
      await fixture.api.mutate('teams.invite', { email }, fixture.cast.owner.token);
      return { team_id, email };
    },
    wrong: [{ team_id: NO_TEAM }, { email: 'nobody@example.test' }],
  },
  'teams.createMember': {
    allowed: managers,
    input: async (fixture) => ({ team_id: await teamOf(fixture), ...person(fixture) }),
    // Any other text is a valid password.
    kinds: { password: { kind: 'text', optional: true } },
    rest: { 'POST /api/team/user/:team_id': {} },
    wrong: [
      { team_id: NO_TEAM },
      { password: 'short' },
      { password: 'x'.repeat(129) },
      { password: 'password123' },
      { email: 'no at sign' },
      { email: `${'x'.repeat(248)}@b.test` },
      { email: 'a@b.test\r\nBcc: c@d.test' },
      { username: 'two words' },
    ],
  },
  'teams.assign': {
    allowed: 'admin',
    input: async (fixture) => ({
      team_id: await teamOf(fixture),
      user_id: (await fixture.api.person()).user_id,
    }),
    rest: { 'POST /api/team/assign/:user_id/:team_id': {} },
    wrong: [{ team_id: NO_TEAM }, { user_id: NO_TEAM }],
  },
  'teams.remove': {
    allowed: managers,
    input: memberOf,
    rest: { 'DELETE /api/team/remove/:user_id/:team_id': {} },
    wrong: [{ team_id: NO_TEAM }, { user_id: NO_TEAM }],
  },
  'teams.appoint': {
    allowed: managers,
    input: memberOf,
    wrong: [{ team_id: NO_TEAM }, { user_id: NO_TEAM }],
  },
  'teams.accept': {
    allowed: 'viewer',
    input: async (fixture) => ({ token: (await invitation(fixture)).token }),
    rest: { 'POST /api/team/accept/:token': {} },
    wrong: [{ token: 'no-invitation-has-this-token' }],
  },
  'teams.listInvitations': { allowed: everyone },
  'teams.join': { allowed: 'viewer', hidden_from: others, input: invitedTeam, wrong: [{ team_id: NO_TEAM }] },
  'teams.decline': {
    allowed: 'viewer',
    hidden_from: others,
    input: invitedTeam,
    wrong: [{ team_id: NO_TEAM }],
  },
};
