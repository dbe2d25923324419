import { teamInvitations, teams, users } from '@tank/db/tables/users';
import { eq } from 'drizzle-orm';
import { hashToken, newToken } from '../../../modules/access/sessions/tokens.ts';
import type { Stage } from '../../api-fixture.ts';
import { PASSWORD } from '../../test-users.ts';
import { everyone, type Procedures, words } from '../procedure-spec.ts';

const managers = 'owner admin';
const NO_TEAM = 987_654_321;
const memberKeys = words('user_id first_name last_name company username email');

/** The owner's, whose admin the owner is, with room for everybody. */
async function teamOf({ api, cast }: Stage): Promise<number> {
  const { user_id } = cast.owner;
  const [team] = await api.database.client`
    update teams set max_users = 1000, admin_id = ${user_id}
    where team_id = (select team_id from users where user_id = ${user_id}) returning team_id`;
  return team?.team_id;
}
const memberOf = async (stage: Stage) => {
  const team_id = await teamOf(stage);
  return { team_id, user_id: (await stage.api.person({ team_id })).user_id };
};
const person = (stage: Stage) => {
  const username = `colleague_${stage.next()}`;
  return {
    username,
    email: `${username}@example.test`,
    password: PASSWORD,
    first_name: 'Col',
    last_name: 'League',
  };
};

/** To the viewer, into a team without other members. */
async function invitation({ api, cast, next }: Stage) {
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
/** Callers with a session that the team has not invited. */
const others = everyone.replace('viewer ', '');
const invitedTeam = async (stage: Stage) => ({ team_id: (await invitation(stage)).team_id });

const teamKeys = words('team_id team_name admin admin_id max_users members created');

/** Of nobody else, led by somebody. */
async function newTeam({ api, next }: Stage) {
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

export const teamsProcedures: Procedures = {
  'teams.listAll': { may: 'admin', rest: { 'GET /api/team/all': { keys: teamKeys } } },
  'teams.create': {
    may: 'admin',
    input: async ({ api, next }) => ({
      team_name: `New team ${next()}`,
      max_users: 5,
      admin_id: (await api.person()).user_id,
    }),
    rest: { 'POST /api/team': {} },
    wrong: wrongFacts,
  },
  'teams.update': {
    may: 'admin',
    input: async (stage) => ({
      ...(await newTeam(stage)),
      team_name: `New name ${stage.next()}`,
      max_users: 7,
    }),
    rest: { 'PUT /api/team/:team_id': {} },
    wrong: [...wrongFacts, { team_id: NO_TEAM }, { version: 987_654 }],
  },
  'teams.delete': {
    may: 'admin',
    input: async (stage) => ({ team_id: (await newTeam(stage)).team_id }),
    rest: { 'DELETE /api/team/:team_id': {} },
    wrong: [{ team_id: NO_TEAM }],
  },
  'teams.get': {
    may: 'teammate owner admin',
    input: async (stage) => ({ team_id: await teamOf(stage) }),
    rest: {
      'GET /api/team/:team_id': { bare: true, keys: memberKeys },
    },
  },
  'teams.checkAdmin': {
    may: everyone,
    rest: { 'GET /api/team/check_admin': {} },
  },
  'teams.listAvailable': {
    may: 'admin',
    rest: { 'GET /api/team/available': { keys: memberKeys } },
  },
  'teams.invite': {
    may: 'owner',
    input: async (stage) => {
      await teamOf(stage);
      return { email: `invited_${stage.next()}@example.test` };
    },
    rest: { 'POST /api/team/invite': { whole: ({ next }) => ({ email: `whole_${next()}@example.test` }) } },
    wrong: [
      { email: 'no at sign' },
      { email: 'a@b' },
      { email: `${'x'.repeat(248)}@b.test` },
      { email: 'a@example.test\r\nBcc: b@example.test' },
    ],
  },
  'teams.uninvite': {
    may: managers,
    input: async (stage) => {
      const email = `uninvited_${stage.next()}@example.test`;
      const team_id = await teamOf(stage);
      await stage.api.mutate('teams.invite', { email }, stage.cast.owner.token);
      return { team_id, email };
    },
    wrong: [{ team_id: NO_TEAM }, { email: 'nobody@example.test' }],
  },
  'teams.createMember': {
    may: managers,
    input: async (stage) => ({ team_id: await teamOf(stage), ...person(stage) }),
    // One word is as good as another.
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
    may: 'admin',
    input: async (stage) => ({
      team_id: await teamOf(stage),
      user_id: (await stage.api.person()).user_id,
    }),
    rest: { 'POST /api/team/assign/:user_id/:team_id': {} },
    wrong: [{ team_id: NO_TEAM }, { user_id: NO_TEAM }],
  },
  'teams.remove': {
    may: managers,
    input: memberOf,
    rest: { 'DELETE /api/team/remove/:user_id/:team_id': {} },
    wrong: [{ team_id: NO_TEAM }, { user_id: NO_TEAM }],
  },
  'teams.appoint': {
    may: managers,
    input: memberOf,
    wrong: [{ team_id: NO_TEAM }, { user_id: NO_TEAM }],
  },
  'teams.accept': {
    may: 'viewer',
    input: async (stage) => ({ token: (await invitation(stage)).token }),
    rest: { 'POST /api/team/accept/:token': {} },
    wrong: [{ token: 'no-invitation-has-this-token' }],
  },
  'teams.listInvitations': { may: everyone },
  'teams.join': { may: 'viewer', hidden_from: others, input: invitedTeam, wrong: [{ team_id: NO_TEAM }] },
  'teams.decline': { may: 'viewer', hidden_from: others, input: invitedTeam, wrong: [{ team_id: NO_TEAM }] },
};
