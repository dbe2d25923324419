import { legalDocuments } from '@tank/schema/legal/documents';
import { messages } from '@tank/schema/messages';
import { seatsTaken } from '@tank/schema/messages/team';
import { INVITATION_DAYS } from '@tank/schema/people/teams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  callTeams,
  emailOf,
  mailedToken,
  makeStaffedTeam,
  memberNames,
  type StaffedTeam,
  teamIdOf,
} from '../../testing/make-team.ts';
import { makeListing, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/test-users.ts';
import { openData } from '../mail/open-data.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const makeTeam = (max_users?: number) => makeStaffedTeam(api, max_users);
const call = (procedure: string, input: object, by: Person) => callTeams(api, procedure, input, by);
async function inviteAndReadToken(team: StaffedTeam, person: Person): Promise<string> {
  expect(await call('invite', { email: emailOf(person) }, team.teamAdmin)).toEqual([
    200,
    messages.invitationSent,
  ]);
  return mailedToken(api, emailOf(person));
}

/** An account request without username and email. */
const request = {
  first_name: 'Ines',
  last_name: 'Duarte',
  password: PASSWORD,
  confirm_password: PASSWORD,
  terms_version: legalDocuments.terms.version,
  privacy_version: legalDocuments.privacy.version,
};

describe('an invitation', () => {
  it('is accepted by the account of its address, which then sees the records of the team', async () => {
    const team = await makeTeam();
    const storage_id = await makeStorage(api, team.teamAdmin);
    const listing_id = await makeListing(api, team.teamAdmin, storage_id);
    const newcomer = await api.person();
    const seen = async () => (await api.rest('GET', '/api/listing/team', { token: newcomer.token })).body;
    expect((await seen()).message.text).toBe(messages.noTeam);
    const token = await inviteAndReadToken(team, newcomer);
    expect(await call('accept', { token }, newcomer)).toEqual([200, messages.joinedTeam]);
    expect((await seen()).data.map((row: { listing_id: number }) => row.listing_id)).toEqual([listing_id]);
    expect(await memberNames(api, team)).toContain(newcomer.username);
    expect(await call('accept', { token }, newcomer)).toEqual([409, messages.alreadyMember]);
    await api.database.client`update users set team_id = null where user_id = ${newcomer.user_id}`;
    expect(await call('accept', { token }, newcomer)).toEqual([404, messages.invitationNotFound]);
  });

  it('adds a user who requested the account with its link to the team on acceptance, but not with the address alone', async () => {
    const team = await makeTeam(3);
    const admin = await api.person({ category: 'Admin' });
    const username = `invited_${team.team_id}`;
    const email = `${username}@example.test`;
    expect(await call('invite', { email }, team.teamAdmin)).toEqual([200, messages.invitationSent]);
    const token = await mailedToken(api, email);
    const accepted = async (sent: { username: string; email: string; invitation?: string }) => {
      const { status } = await api.mutate('access.signUp', { ...request, ...sent });
      expect(status).toBe(200);
      const [asked] = await api.database
        .client`select pending_user_id from pending_users where username = ${sent.username}`;
      const { body } = await api.mutate(
        'users.accept',
        { pending_user_id: asked?.pending_user_id },
        admin.token,
      );
      const [account] = await api.database
        .client`select team_id from users where user_id = ${body.result.data.data.user_id}`;
      return account?.team_id;
    };
    // The address without the link, or the link with another address, gives no membership.
    expect(await accepted({ username: `heard_${team.team_id}`, email: email.toUpperCase() })).toBeNull();
    await api.database.client`update users set email = 'else.' || email where lower(email) = ${email}`;
    const other = { username: `other_${team.team_id}`, email: `other_${email}`, invitation: token };
    expect(await accepted(other)).toBeNull();
    expect(await accepted({ username, email, invitation: token })).toBe(team.team_id);
    expect(await memberNames(api, team)).toContain(username);
    const [mail] = await api.database
      .client`select user_id, data from mail where to_address = ${email} and template = 'sign_up_accepted'`;
    const data = await openData(api.services, { user_id: mail?.user_id, data: mail?.data });
    expect(data).toMatchObject({ team_name: expect.stringMatching(/^Team /) });
  });

  it('is refused to other addresses, after its expiry and to members of another team', async () => {
    const [team, other] = [await makeTeam(), await makeTeam()];
    const newcomer = await api.person();
    const token = await inviteAndReadToken(team, newcomer);
    const stranger = await api.person();
    expect(await call('accept', { token }, stranger)).toEqual([403, messages.invitationForAnother]);
    for (const wrong of [token.slice(0, -1), `${token}x`, 'x'])
      expect(await call('accept', { token: wrong }, newcomer)).toEqual([404, messages.invitationNotFound]);
    expect(
      await call('accept', { token: await inviteAndReadToken(team, other.teammate) }, other.teammate),
    ).toEqual([409, messages.leaveTeamFirst]);
    const late = new Date(Date.now() + INVITATION_DAYS * 86_400_000 + 60_000);
    await api.database
      .client`update sessions set created_at = ${late.toISOString()}, expires_at = ${late.toISOString()}::timestamptz + interval '1 day'`;
    api.setNow(late);
    expect(await call('accept', { token }, newcomer)).toEqual([404, messages.invitationNotFound]);
    api.setNow(undefined);
    await api.database.client`update sessions set created_at = now(), expires_at = now() + interval '1 day'`;
    expect([await teamIdOf(api, newcomer), await teamIdOf(api, stranger)]).toEqual([null, null]);
  });

  it('is invalidated when it is sent again or withdrawn', async () => {
    const team = await makeTeam();
    const newcomer = await api.person();
    const first = await inviteAndReadToken(team, newcomer);
    const second = await inviteAndReadToken(team, newcomer);
    expect(await call('accept', { token: first }, newcomer)).toEqual([404, messages.invitationNotFound]);
    const email = emailOf(newcomer).toUpperCase();
    expect(await call('uninvite', { team_id: team.team_id, email }, team.teamAdmin)).toEqual([
      200,
      messages.invitationWithdrawn,
    ]);
    expect(await call('accept', { token: second }, newcomer)).toEqual([404, messages.invitationNotFound]);
    expect(await call('uninvite', { team_id: team.team_id, email }, team.teamAdmin)).toEqual([
      404,
      messages.invitationNotFound,
    ]);
  });

  it('gives the same answer for known and unknown addresses and is visible only to the team admin and Admins', async () => {
    const team = await makeTeam();
    for (const email of ['nobody@example.test', emailOf(await api.person())])
      expect(await call('invite', { email }, team.teamAdmin)).toEqual([200, messages.invitationSent]);
    const seenBy = async ({ token }: Person) => {
      const { body } = await api.query('teams.get', { team_id: team.team_id }, token);
      return body.result.data.invitations.length;
    };
    const admin = await api.person({ category: 'Admin' });
    expect([await seenBy(team.teamAdmin), await seenBy(admin), await seenBy(team.teammate)]).toEqual([
      2, 2, 0,
    ]);
    const { text } = await api.query('teams.get', { team_id: team.team_id }, team.teammate.token);
    expect(text).not.toContain('nobody@example.test');
  });
});

describe('seats', () => {
  it('are taken by members and invitations up to the limit', async () => {
    const team = await makeTeam(3);
    const [first, second] = [await api.person(), await api.person()];
    const token = await inviteAndReadToken(team, first);
    for (const email of [emailOf(second), 'x@example.test'])
      expect(await call('invite', { email }, team.teamAdmin)).toEqual([409, messages.teamFull]);
    const admin = await api.person({ category: 'Admin' });
    const assign = () => call('assign', { team_id: team.team_id, user_id: second.user_id }, admin);
    const made = { username: 'one_more', email: 'one_more@example.test', password: PASSWORD };
    const create = { ...made, first_name: 'O', last_name: 'M', team_id: team.team_id };
    expect([await assign(), await call('createMember', create, team.teamAdmin)]).toEqual([
      [409, messages.teamFull],
      [409, messages.teamFull],
    ]);
    // The address that holds the seat can be invited again and join.
    await inviteAndReadToken(team, first);
    expect(await call('accept', { token }, first)).toEqual([404, messages.invitationNotFound]);
    expect(await call('accept', { token: await mailedToken(api, emailOf(first)) }, first)).toEqual([
      200,
      messages.joinedTeam,
    ]);
    expect(await assign()).toEqual([409, messages.teamFull]);
    await call('remove', { team_id: team.team_id, user_id: team.teammate.user_id }, team.teamAdmin);
    expect(await assign()).toEqual([200, messages.memberAssigned]);
  });

  it('are given to one of several concurrent assignments', async () => {
    const team = await makeTeam(3);
    const admin = await api.person({ category: 'Admin' });
    const people = await Promise.all(Array.from({ length: 8 }, () => api.person()));
    const answers = await Promise.all(
      people.map(({ user_id }) => call('assign', { team_id: team.team_id, user_id }, admin)),
    );
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(await memberNames(api, team)).toHaveLength(3);
  });
});

describe('a member', () => {
  it('created by an Admin who leads the team is not an Admin', async () => {
    const team = await makeTeam();
    const admin = await api.person({ category: 'Admin', team_id: team.team_id });
    await call('appoint', { team_id: team.team_id, user_id: admin.user_id }, team.teamAdmin);
    const email = 'plain@example.test';
    const person = { username: 'plain', email, password: PASSWORD, first_name: 'P', last_name: 'P' };
    expect((await call('createMember', { ...person, team_id: team.team_id }, admin))[0]).toBe(200);
    const [row] = await api.database.client`select category from users where username = 'plain'`;
    expect(row?.category).toBe('Viewer');
  });

  it('can be removed by the team admin or leave, and keeps their records', async () => {
    const team = await makeTeam();
    const { team_id, teamAdmin } = team;
    const teammate = await api.person({ category: 'Terminal', team_id });
    const storage_id = await makeStorage(api, teammate);
    const remove = ({ user_id }: Person, by: Person) => call('remove', { team_id, user_id }, by);
    const third = await api.person({ team_id });
    expect(await remove(teammate, third)).toEqual([403, messages.notTeamAdmin]);
    expect(await remove(teammate, (await makeTeam()).teamAdmin)).toEqual([403, messages.notTeamAdmin]);
    expect(await remove(third, third)).toEqual([200, messages.memberRemoved]);
    expect(await remove(teammate, teamAdmin)).toEqual([200, messages.memberRemoved]);
    expect(await remove(teammate, teamAdmin)).toEqual([404, messages.notAMember]);
    const own = await api.rest('GET', '/api/storage/my', { token: teammate.token });
    expect(own.body.data.map((row: { storage_id: number }) => row.storage_id)).toEqual([storage_id]);
    const teams = await api.rest('GET', '/api/storage/team', { token: teamAdmin.token });
    expect(teams.body.data).toEqual([]);
  });

  it('who is the team admin cannot leave until another one is appointed', async () => {
    const { team_id, teamAdmin, teammate } = await makeTeam();
    const remove = (by: Person) => call('remove', { team_id, user_id: teamAdmin.user_id }, by);
    const admin = await api.person({ category: 'Admin' });
    for (const by of [teamAdmin, admin]) expect(await remove(by)).toEqual([409, messages.teamAdminStays]);
    const outsider = await api.person();
    expect(await call('appoint', { team_id, user_id: outsider.user_id }, teamAdmin)).toEqual([
      404,
      messages.notAMember,
    ]);
    expect(await call('appoint', { team_id, user_id: teammate.user_id }, teamAdmin)).toEqual([
      200,
      messages.teamAdminChanged,
    ]);
    const isAdmin = async ({ token }: Person) =>
      (await api.rest('GET', '/api/team/check_admin', { token })).body.isAdmin;
    expect([await isAdmin(teamAdmin), await isAdmin(teammate), await isAdmin(outsider)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(await remove(teammate)).toEqual([200, messages.memberRemoved]);
    expect(await call('invite', { email: 'x@example.test' }, teamAdmin)).toEqual([403, messages.noTeam]);
  });
});

describe('an Admin', () => {
  let admin: Person;
  const teamInput = (team_name: string, { user_id }: Person) => ({
    team_name,
    max_users: 3,
    admin_id: user_id,
  });
  const findTeam = async (team_name: string) => {
    const { body } = await api.query('teams.listAll', { q: team_name }, admin.token);
    return body.result.data.data[0];
  };
  const audited = async (team_id: number) => {
    const rows = await api.database
      .client`select actor, action from audit where entity = 'team' and entity_id = ${team_id} order by audit_id`;
    return rows.map(({ actor, action }) => `${actor} ${action}`);
  };
  beforeAll(async () => {
    admin = await api.person({ category: 'Admin' });
  });

  it('creates, changes and deletes a team with audit records, and its members stay users', async () => {
    const [teamAdmin, teammate] = [await api.person({ category: 'Terminal' }), await api.person()];
    const storage_id = await makeStorage(api, teamAdmin);
    expect(await call('create', teamInput('Brent Desk', teamAdmin), admin)).toEqual([
      200,
      messages.teamCreated,
    ]);
    const team = await findTeam('Brent Desk');
    const { team_id } = team;
    expect(team).toMatchObject({
      admin: teamAdmin.username,
      admin_id: teamAdmin.user_id,
      members: 1,
      max_users: 3,
    });
    await call('assign', { team_id, user_id: teammate.user_id }, admin);
    const changed = { team_id, team_name: 'Dubai Desk', max_users: 2, admin_id: teammate.user_id };
    expect(await call('update', changed, admin)).toEqual([200, messages.teamUpdated]);
    expect(await findTeam('Dubai Desk')).toMatchObject({
      admin: teammate.username,
      members: 2,
      max_users: 2,
    });
    await makeListing(api, teamAdmin, storage_id);
    const recordsFor = async ({ token }: Person) =>
      (await api.query('teams.get', { team_id }, token)).body.result.data.records;
    expect(await recordsFor(admin)).toEqual({
      ...{ storages: 1, open_listings: 1, open_inquiries: 0 },
      ...{ open_bids: 0, open_offers: 0, active_bookings: 0 },
    });
    expect(await recordsFor(teammate)).toBeNull();
    expect(await call('delete', { team_id }, admin)).toEqual([200, messages.teamDeleted]);
    expect(await call('delete', { team_id }, admin)).toEqual([404, messages.notFound]);
    expect(await findTeam('Dubai Desk')).toBeUndefined();
    expect([await teamIdOf(api, teamAdmin), await teamIdOf(api, teammate)]).toEqual([null, null]);
    const own = await api.rest('GET', '/api/storage/my', { token: teamAdmin.token });
    expect(own.body.data.map((row: { storage_id: number }) => row.storage_id)).toEqual([storage_id]);
    const expected = ['create', 'join', 'update', 'delete'].map((action) => `${admin.username} ${action}`);
    expect(await audited(team_id)).toEqual(expected);
  });

  it('gets errors for a taken name, too few seats and an invalid team admin', async () => {
    const team = await makeTeam();
    const { team_id, teamAdmin, teammate } = team;
    const [outsider, suspended] = [await api.person(), await api.person({ team_id })];
    await api.database.client`update users set status = 'suspended' where user_id = ${suspended.user_id}`;
    await inviteAndReadToken(team, await api.person());
    await call('create', teamInput('Taken', outsider), admin);
    const edit = (values: object) =>
      call('update', { team_id, team_name: `Free ${team_id}`, max_users: 9, ...values }, admin);
    expect(await edit({ team_name: 'TAKEN' })).toEqual([409, messages.teamNameTaken]);
    expect(await edit({ max_users: 3 })).toEqual([409, seatsTaken(4)]);
    for (const { user_id } of [outsider, suspended, admin])
      expect(await edit({ admin_id: user_id })).toEqual([400, messages.adminOfMembers]);
    for (const other of [teamAdmin, outsider])
      expect(await call('create', teamInput('Other', other), admin)).toEqual([409, messages.adminInNoTeam]);
    expect(await call('create', teamInput('taken', await api.person()), admin)).toEqual([
      409,
      messages.teamNameTaken,
    ]);
    expect(await edit({ max_users: 4 })).toEqual([200, messages.teamUpdated]);
    // The fields at which dialogs show the errors.
    const fieldsOf = async (procedure: string, input: object) => {
      const { body } = await api.mutate(`teams.${procedure}`, input, admin.token);
      return body.error.data.issues.map(({ path }: { path: string }) => path);
    };
    expect([
      await fieldsOf('create', teamInput('Taken', await api.person())),
      await fieldsOf('create', teamInput('Other', teamAdmin)),
      await fieldsOf('update', { team_id, team_name: 'Taken', max_users: 9 }),
      await fieldsOf('update', { team_id, team_name: 'Free', max_users: 3 }),
    ]).toEqual([['team_name'], ['admin_id'], ['team_name'], ['max_users']]);
    expect(await memberNames(api, team)).toEqual(
      [teamAdmin, teammate, suspended].map(({ username }) => username).sort(),
    );
  });

  it('does not overwrite concurrent changes', async () => {
    const { team_id, teamAdmin, teammate } = await makeTeam();
    const read = (await api.query('teams.get', { team_id }, admin.token)).body.result.data.team;
    const edit = (max_users: number) =>
      call('update', { team_id, team_name: read.team_name, max_users, version: read.version }, admin);
    const answers = await Promise.all([edit(5), edit(6)]);
    expect(answers.sort()).toEqual([
      [200, messages.teamUpdated],
      [409, messages.teamStale],
    ]);
    // Appointing a team admin also changes the version.
    const { version } = await findTeam(read.team_name);
    await call('appoint', { team_id, user_id: teammate.user_id }, teamAdmin);
    expect(await call('update', { team_id, team_name: 'Late', max_users: 5, version }, admin)).toEqual([
      409,
      messages.teamStale,
    ]);
  });

  it('adds a user to only one of two concurrently created teams', async () => {
    const teamAdmin = await api.person();
    const answers = await Promise.all(
      ['Either', 'Or'].map((team_name) => call('create', teamInput(team_name, teamAdmin), admin)),
    );
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
  });
});
