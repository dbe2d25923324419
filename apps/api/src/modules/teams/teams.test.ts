import { messages } from '@tank/schema/messages';
import { INVITATION_DAYS } from '@tank/schema/teams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../testing/cast.ts';
import { makeListing, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { openData } from '../mail/open-data.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Team {
  team_id: number;
  lead: Person;
  mate: Person;
}
let made = 0;

async function makeTeam(max_users = 10): Promise<Team> {
  made += 1;
  const [row] = await api.database
    .client`insert into teams (team_name, max_users) values (${`Team ${made}`}, ${max_users}) returning team_id`;
  const team_id = row?.team_id as number;
  const lead = await api.person({ category: 'Terminal', team_id });
  await api.database.client`update teams set admin_id = ${lead.user_id} where team_id = ${team_id}`;
  return { team_id, lead, mate: await api.person({ team_id }) };
}

async function call(procedure: string, input: object, { token }: Person) {
  const { status, body } = await api.mutate(`teams.${procedure}`, input, token);
  return [status, body.result?.data.message.text ?? body.error.message];
}
const emailOf = ({ username }: Person) => `${username}@example.test`;
const teamIdOf = async ({ user_id }: Person) => {
  const [row] = await api.database.client`select team_id from users where user_id = ${user_id}`;
  return row?.team_id;
};
const members = async ({ team_id, lead }: Team) => {
  const { body } = await api.query('teams.get', { team_id }, lead.token);
  return body.result.data.data.map(({ username }: Person) => username);
};
/** What stands in the newest mail to this address. */
async function mailedToken(email: string): Promise<string> {
  const [mail] = await api.database.client`
    select user_id, data from mail where to_address = ${email} and template = 'team_invitation' order by mail_id desc`;
  const { token } = (await openData(api.services, { user_id: mail?.user_id, data: mail?.data })) as {
    token: string;
  };
  expect(JSON.stringify(mail)).not.toContain(token);
  return token;
}
async function invited(team: Team, person: Person): Promise<string> {
  expect(await call('invite', { email: emailOf(person) }, team.lead)).toEqual([200, messages.invitationSent]);
  return mailedToken(emailOf(person));
}

describe('an invitation', () => {
  it('is accepted by the account of its address, which sees what its team sees from then on', async () => {
    const team = await makeTeam();
    const storage_id = await makeStorage(api, team.lead);
    const listing_id = await makeListing(api, team.lead, storage_id);
    const newcomer = await api.person();
    const seen = async () => (await api.rest('GET', '/api/listing/team', { token: newcomer.token })).body;
    expect((await seen()).message.text).toBe(messages.noTeam);
    const token = await invited(team, newcomer);
    expect(await call('accept', { token }, newcomer)).toEqual([200, messages.joinedTeam]);
    expect((await seen()).data.map((row: { listing_id: number }) => row.listing_id)).toEqual([listing_id]);
    expect(await members(team)).toContain(newcomer.username);
    expect(await call('accept', { token }, newcomer)).toEqual([404, messages.invitationGone]);
  });

  it('is for one address, for as long as it says, and for nobody whose team is another', async () => {
    const [team, other] = [await makeTeam(), await makeTeam()];
    const newcomer = await api.person();
    const token = await invited(team, newcomer);
    const stranger = await api.person();
    expect(await call('accept', { token }, stranger)).toEqual([403, messages.invitationForAnother]);
    for (const wrong of [token.slice(0, -1), `${token}x`, 'x'])
      expect(await call('accept', { token: wrong }, newcomer)).toEqual([404, messages.invitationGone]);
    expect(await call('accept', { token: await invited(team, other.mate) }, other.mate)).toEqual([
      409,
      messages.leaveTeamFirst,
    ]);
    const late = new Date(Date.now() + INVITATION_DAYS * 86_400_000 + 60_000);
    await api.database
      .client`update sessions set created_at = ${late.toISOString()}, expires_at = ${late.toISOString()}::timestamptz + interval '1 day'`;
    api.setNow(late);
    expect(await call('accept', { token }, newcomer)).toEqual([404, messages.invitationGone]);
    api.setNow(undefined);
    await api.database.client`update sessions set created_at = now(), expires_at = now() + interval '1 day'`;
    expect([await teamIdOf(newcomer), await teamIdOf(stranger)]).toEqual([null, null]);
  });

  it('ends when it is sent again or withdrawn', async () => {
    const team = await makeTeam();
    const newcomer = await api.person();
    const first = await invited(team, newcomer);
    const second = await invited(team, newcomer);
    expect(await call('accept', { token: first }, newcomer)).toEqual([404, messages.invitationGone]);
    const email = emailOf(newcomer).toUpperCase();
    expect(await call('uninvite', { team_id: team.team_id, email }, team.lead)).toEqual([
      200,
      messages.invitationWithdrawn,
    ]);
    expect(await call('accept', { token: second }, newcomer)).toEqual([404, messages.invitationGone]);
    expect(await call('uninvite', { team_id: team.team_id, email }, team.lead)).toEqual([
      404,
      messages.invitationGone,
    ]);
  });

  it('is answered alike whether its address has an account, and is for nobody to see but who manages the team', async () => {
    const team = await makeTeam();
    for (const email of ['nobody@example.test', emailOf(await api.person())])
      expect(await call('invite', { email }, team.lead)).toEqual([200, messages.invitationSent]);
    const seenBy = async ({ token }: Person) => {
      const { body } = await api.query('teams.get', { team_id: team.team_id }, token);
      return body.result.data.invitations.length;
    };
    const admin = await api.person({ category: 'Admin' });
    expect([await seenBy(team.lead), await seenBy(admin), await seenBy(team.mate)]).toEqual([2, 2, 0]);
    const { text } = await api.query('teams.get', { team_id: team.team_id }, team.mate.token);
    expect(text).not.toContain('nobody@example.test');
  });
});

describe('seats', () => {
  it('are taken by members and by invitations, and never more than there are', async () => {
    const team = await makeTeam(3);
    const [first, second] = [await api.person(), await api.person()];
    const token = await invited(team, first);
    for (const email of [emailOf(second), 'x@example.test'])
      expect(await call('invite', { email }, team.lead)).toEqual([409, messages.teamFull]);
    const admin = await api.person({ category: 'Admin' });
    const assign = () => call('assign', { team_id: team.team_id, user_id: second.user_id }, admin);
    expect(await assign()).toEqual([409, messages.teamFull]);
    // Who has the seat may be invited again, and come.
    await invited(team, first);
    expect(await call('accept', { token }, first)).toEqual([404, messages.invitationGone]);
    expect(await call('accept', { token: await mailedToken(emailOf(first)) }, first)).toEqual([
      200,
      messages.joinedTeam,
    ]);
    expect(await assign()).toEqual([409, messages.teamFull]);
    await call('remove', { team_id: team.team_id, user_id: team.mate.user_id }, team.lead);
    expect(await assign()).toEqual([200, messages.memberAssigned]);
  });

  it('go to one of many who come at once', async () => {
    const team = await makeTeam(3);
    const admin = await api.person({ category: 'Admin' });
    const people = await Promise.all(Array.from({ length: 8 }, () => api.person()));
    const answers = await Promise.all(
      people.map(({ user_id }) => call('assign', { team_id: team.team_id, user_id }, admin)),
    );
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(await members(team)).toHaveLength(3);
  });
});

describe('a member', () => {
  it('made by the team admin signs in at once, with the same account type', async () => {
    const team = await makeTeam();
    const email = 'Made.Member@example.test';
    const person = { username: 'made_member', email, password: PASSWORD, first_name: 'M', last_name: 'M' };
    const record = { ...person, team_id: team.team_id };
    expect(await call('createMember', record, team.mate)).toEqual([403, messages.notTeamAdmin]);
    expect(await call('createMember', record, team.lead)).toEqual([200, messages.memberCreated]);
    const { body } = await api.mutate('access.signIn', { email, password: PASSWORD });
    expect(body.result.data.session).toMatchObject({ category: 'Terminal', team_id: team.team_id });
    const twice = [
      { ...record, email: 'other@example.test' },
      { ...record, username: 'made_other' },
    ];
    const refusals = await Promise.all(twice.map((input) => call('createMember', input, team.lead)));
    expect(refusals).toEqual([
      [409, messages.usernameTaken],
      [409, messages.emailTaken],
    ]);
    const common = { ...record, username: 'weak', email: 'weak@example.test', password: 'password123' };
    expect(await call('createMember', common, team.lead)).toEqual([400, messages.passwordCommon]);
  });

  it('is no Admin, whoever leads the team', async () => {
    const team = await makeTeam();
    const admin = await api.person({ category: 'Admin', team_id: team.team_id });
    await call('appoint', { team_id: team.team_id, user_id: admin.user_id }, team.lead);
    const email = 'plain@example.test';
    const person = { username: 'plain', email, password: PASSWORD, first_name: 'P', last_name: 'P' };
    expect((await call('createMember', { ...person, team_id: team.team_id }, admin))[0]).toBe(200);
    const [row] = await api.database.client`select category from users where username = 'plain'`;
    expect(row?.category).toBe('Viewer');
  });

  it('is removed by the team admin, an Admin or themself, and keeps what is theirs', async () => {
    const team = await makeTeam();
    const { team_id, lead } = team;
    const mate = await api.person({ category: 'Terminal', team_id });
    const storage_id = await makeStorage(api, mate);
    const remove = ({ user_id }: Person, by: Person) => call('remove', { team_id, user_id }, by);
    const third = await api.person({ team_id });
    expect(await remove(mate, third)).toEqual([403, messages.notTeamAdmin]);
    expect(await remove(mate, (await makeTeam()).lead)).toEqual([403, messages.notTeamAdmin]);
    expect(await remove(third, third)).toEqual([200, messages.memberRemoved]);
    expect(await remove(mate, lead)).toEqual([200, messages.memberRemoved]);
    expect(await remove(mate, lead)).toEqual([404, messages.notAMember]);
    const own = await api.rest('GET', '/api/storage/my', { token: mate.token });
    expect(own.body.data.map((row: { storage_id: number }) => row.storage_id)).toEqual([storage_id]);
    const teams = await api.rest('GET', '/api/storage/team', { token: lead.token });
    expect(teams.body.data).toEqual([]);
  });

  it('who is the team admin stays until another one is', async () => {
    const { team_id, lead, mate } = await makeTeam();
    const remove = (by: Person) => call('remove', { team_id, user_id: lead.user_id }, by);
    const admin = await api.person({ category: 'Admin' });
    for (const by of [lead, admin]) expect(await remove(by)).toEqual([409, messages.teamAdminStays]);
    const outsider = await api.person();
    expect(await call('appoint', { team_id, user_id: outsider.user_id }, lead)).toEqual([
      404,
      messages.notAMember,
    ]);
    expect(await call('appoint', { team_id, user_id: mate.user_id }, lead)).toEqual([
      200,
      messages.teamAdminChanged,
    ]);
    const isAdmin = async ({ token }: Person) =>
      (await api.rest('GET', '/api/team/check_admin', { token })).body.isAdmin;
    expect([await isAdmin(lead), await isAdmin(mate), await isAdmin(outsider)]).toEqual([false, true, false]);
    expect(await remove(mate)).toEqual([200, messages.memberRemoved]);
    expect(await call('invite', { email: 'x@example.test' }, lead)).toEqual([403, messages.noTeam]);
  });
});
