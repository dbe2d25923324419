/** Members created by a team admin (docs/product.md#teams). */
import { legalDocuments } from '@tank/schema/legal/documents';
import { messages } from '@tank/schema/messages';
import { memberLimitReached } from '@tank/schema/messages/team';
import { INVITATION_DAYS } from '@tank/schema/people/teams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  callTeams,
  emailOf,
  mailedToken,
  makeStaffedTeam,
  memberNames,
  type StaffedTeam,
} from '../../../testing/make-team.ts';
import { type Person, startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { hashForTests, PASSWORD } from '../../../testing/test-users.ts';
import { closeExpired } from '../invitations/close-unclaimed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const makeTeam = (max_users?: number) => makeStaffedTeam(api, max_users);
const call = (procedure: string, input: object, by: Person) => callTeams(api, procedure, input, by);
const CHOSEN = 'of my own choice';
async function choosePassword(token: string): Promise<void> {
  const chosen = { password: PASSWORD, new_password: CHOSEN, confirm_password: CHOSEN };
  const { status, text } = await api.mutate('account.updateProfile', chosen, token);
  expect(status, text).toBe(200);
}
/** The open invitations that the team admin sees. */
const pending = async ({ team_id, teamAdmin }: StaffedTeam) =>
  (await api.query('teams.get', { team_id }, teamAdmin.token)).body.result.data.invitations;
/** The input of the team admin for a new member. */
const memberInput = (username: string, email = `${username}@example.test`) => ({
  username,
  email,
  password: PASSWORD,
  first_name: 'Ty',
  last_name: 'Ped',
});
const signInStatus = async (email: string, password = PASSWORD) =>
  (await api.mutate('access.signIn', { email, password })).status;
const accountOf = async (email: string) => {
  const [row] = await api.database
    .client`select user_id, status, team_id from users where lower(email) = ${email.toLowerCase()}`;
  return row;
};

/** An account request without username and email. */
const request = {
  first_name: 'Ines',
  last_name: 'Duarte',
  password: PASSWORD,
  confirm_password: PASSWORD,
  terms_version: legalDocuments.terms.version,
  privacy_version: legalDocuments.privacy.version,
};

describe('a member created by the team admin', () => {
  const create = (team: StaffedTeam, person: object, by = team.teamAdmin) =>
    api.mutate('teams.createMember', { ...person, team_id: team.team_id }, by.token);
  const text = (answer: {
    body: { result?: { data: { message: { text: string } } }; error?: { message: string } };
  }) => answer.body.result?.data.message.text ?? answer.body.error?.message;

  it('is invited if the address has an account, without revealing the account to the team admin', async () => {
    const team = await makeTeam();
    const known = await api.person({ password_hash: await hashForTests('another long password') });
    const [fresh, old] = [
      memberInput(`fresh_${team.team_id}`),
      memberInput(`old_${team.team_id}`, emailOf(known)),
    ];
    const answers = [await create(team, fresh), await create(team, old)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([
        200,
        { result: { data: { message: { type: 'success', text: messages.memberCreated } } } },
      ]),
    );
    const rows = await pending(team);
    const { username: invited_by } = team.teamAdmin;
    expect(rows).toEqual(
      [fresh, old].map(({ username, email, first_name, last_name }) => ({
        username,
        email,
        first_name,
        last_name,
        invited_by,
        expires_at: expect.any(String),
      })),
    );
    expect(await memberNames(api, team)).toHaveLength(2);
    // Both usernames are taken for members, account requests and renames.
    for (const { username } of [fresh, old]) {
      const [other] = [memberInput(username, `else_${username}@example.test`)];
      const rename = await api.mutate('account.updateProfile', { username }, team.teamAdmin.token);
      const asked = await api.mutate('access.signUp', { ...request, username, email: other.email });
      for (const answer of [await create(team, other), rename, asked])
        expect([answer.status, text(answer)]).toEqual([409, messages.usernameTaken]);
    }
    // Inviting or creating again gives the same answers, too.
    for (const { email } of [fresh, old])
      expect(await call('invite', { email }, team.teamAdmin)).toEqual([200, messages.invitationSent]);
    for (const person of [fresh, old]) expect((await create(team, person)).status).toBe(200);
    expect((await pending(team)).map(({ email }: { email: string }) => email)).toEqual([
      fresh.email,
      old.email,
    ]);

    expect(await call('accept', { token: await mailedToken(api, old.email) }, known)).toEqual([
      200,
      messages.joinedTeam,
    ]);
    expect(await signInStatus(old.email)).toBe(401);
    const { body } = await api.mutate('access.signIn', { email: fresh.email, password: PASSWORD });
    await choosePassword(body.result.data.token);
    expect(await memberNames(api, team)).toEqual(expect.arrayContaining([known.username, fresh.username]));
  });

  it('takes a seat immediately', async () => {
    const team = await makeTeam(3);
    expect((await create(team, memberInput(`seat_${team.team_id}`))).status).toBe(200);
    expect(text(await create(team, memberInput(`none_${team.team_id}`)))).toBe(messages.teamFull);
    expect(await call('invite', { email: 'none@example.test' }, team.teamAdmin)).toEqual([
      409,
      messages.teamFull,
    ]);
  });

  it('is closed when removed before choosing a password, and can be created again', async () => {
    const team = await makeTeam(3);
    const { team_id, teamAdmin } = team;
    const person = memberInput(`closed_${team_id}`);
    await create(team, person);
    const { user_id } = (await accountOf(person.email)) ?? {};
    const { body } = await api.mutate('access.signIn', { email: person.email, password: PASSWORD });
    expect((await call('uninvite', { team_id, email: person.email }, teamAdmin))[0]).toBe(200);
    expect(await signInStatus(person.email)).toBe(401);
    expect((await api.query('access.current', undefined, body.result.data.token)).status).toBe(401);
    const [row] = await api.database.client`select status from users where user_id = ${user_id}`;
    expect(row?.status).toBe('closed');
    expect((await create(team, person)).status).toBe(200);
    const again = await api.mutate('access.signIn', { email: person.email, password: PASSWORD });
    await choosePassword(again.body.result.data.token);
    expect((await call('uninvite', { team_id, email: person.email }, teamAdmin))[0]).toBe(404);
    expect((await accountOf(person.email))?.status).toBe('active');
  });

  it('is closed when the team is deleted or the invitation expires', async () => {
    const [team, other] = [await makeTeam(), await makeTeam()];
    const [first, second] = [memberInput(`ended_${team.team_id}`), memberInput(`late_${other.team_id}`)];
    await create(team, first);
    await create(other, second);
    const admin = await api.person({ category: 'Admin' });
    expect((await call('delete', { team_id: team.team_id }, admin))[0]).toBe(200);
    expect(await accountOf(first.email)).toBeUndefined();
    const ctx = { actor: { kind: 'system', job: 'test' }, services: api.services, db: api.database.db };
    const runAt = (now: Date) => closeExpired({ ctx: { ...ctx, now } as never, input: undefined });
    expect(await runAt(new Date())).toBe(0);
    expect(await accountOf(second.email)).toBeDefined();
    await runAt(new Date(Date.now() + INVITATION_DAYS * 86_400_000 + 60_000));
    expect(await accountOf(second.email)).toBeUndefined();
  });

  it('counts towards a limit of two per seat in 30 days, except for Admins', async () => {
    const team = await makeTeam(3);
    const { team_id, teamAdmin } = team;
    for (let made = 0; made < 6; made += 1) {
      const person = memberInput(`many_${team_id}_${made}`);
      expect((await create(team, person)).status).toBe(200);
      await call('uninvite', { team_id, email: person.email }, teamAdmin);
    }
    const refused = await create(team, memberInput(`more_${team_id}`));
    expect([refused.status, text(refused)]).toEqual([429, memberLimitReached(6, 30)]);
    const admin = await api.person({ category: 'Admin' });
    expect((await create(team, memberInput(`more_${team_id}`), admin)).status).toBe(200);
  });

  it('is audited when created and removed, as are invitations and appointments', async () => {
    const team = await makeTeam();
    const { team_id, teamAdmin, teammate } = team;
    const person = memberInput(`audited_${team_id}`);
    await create(team, person);
    await call('uninvite', { team_id, email: person.email }, teamAdmin);
    await call('invite', { email: person.email }, teamAdmin);
    await call('remove', { team_id, user_id: (await api.person({ team_id })).user_id }, teamAdmin);
    await call('appoint', { team_id, user_id: teammate.user_id }, teamAdmin);
    const admin = await api.person({ category: 'Admin' });
    const { body } = await api.query('audit.list', { q: teamAdmin.username, sort: 'audit_id' }, admin.token);
    const done = body.result.data.data.map(({ actor, entity, action }: Record<string, string>) => [
      actor,
      entity,
      action,
    ]);
    expect(done).toEqual([
      [teamAdmin.username, 'user', 'create'],
      [teamAdmin.username, 'team', 'create_member'],
      [teamAdmin.username, 'user', 'close'],
      [teamAdmin.username, 'team', 'uninvite'],
      [teamAdmin.username, 'team', 'invite'],
      [teamAdmin.username, 'team', 'leave'],
      [teamAdmin.username, 'team', 'appoint'],
    ]);
  });

  it('can sign in at once and has the account type of the team admin', async () => {
    const team = await makeTeam();
    const email = 'Made.Member@example.test';
    const person = { username: 'made_member', email, password: PASSWORD, first_name: 'M', last_name: 'M' };
    const record = { ...person, team_id: team.team_id };
    expect(await call('createMember', record, team.teammate)).toEqual([403, messages.notTeamAdmin]);
    expect(await call('createMember', record, team.teamAdmin)).toEqual([200, messages.memberCreated]);
    const { body } = await api.mutate('access.signIn', { email, password: PASSWORD });
    expect(body.result.data.session).toMatchObject({
      category: 'Terminal',
      team_id: null,
      first_steps: ['change_password'],
    });
    expect(await call('createMember', { ...record, email: 'other@example.test' }, team.teamAdmin)).toEqual([
      409,
      messages.usernameTaken,
    ]);
    expect(await memberNames(api, team)).not.toContain('made_member');
    await choosePassword(body.result.data.token);
    expect(await memberNames(api, team)).toContain('made_member');
    expect(await pending(team)).toEqual([]);
    expect(await call('createMember', { ...record, username: 'made_other' }, team.teamAdmin)).toEqual([
      409,
      messages.alreadyMember,
    ]);
    const common = { ...record, username: 'weak', email: 'weak@example.test', password: 'password123' };
    expect(await call('createMember', common, team.teamAdmin)).toEqual([400, messages.passwordCommon]);
  });
});
