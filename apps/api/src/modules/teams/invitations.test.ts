/** Invitations as the invited account sees them, in its notifications and profile. */
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Team {
  team_id: number;
  team_name: string;
  teamAdmin: Person;
  teammate: Person;
}
let made = 0;

async function makeTeam(): Promise<Team> {
  made += 1;
  const team_name = `Team ${made}`;
  const [row] = await api.database
    .client`insert into teams (team_name, max_users) values (${team_name}, 5) returning team_id`;
  const team_id = row?.team_id as number;
  const teamAdmin = await api.person({ category: 'Terminal', team_id });
  await api.database.client`update teams set admin_id = ${teamAdmin.user_id} where team_id = ${team_id}`;
  return { team_id, team_name, teamAdmin, teammate: await api.person({ team_id }) };
}

async function call(procedure: string, input: object, { token }: Person) {
  const { status, body } = await api.mutate(`teams.${procedure}`, input, token);
  return [status, body.result?.data.message.text ?? body.error.message];
}
const emailOf = ({ username }: Person) => `${username}@example.test`;
async function invite({ teamAdmin }: Team, person: Person): Promise<void> {
  expect(await call('invite', { email: emailOf(person) }, teamAdmin)).toEqual([200, messages.invitationSent]);
}
const invitationsOf = async ({ token }: Person) =>
  (await api.query('teams.listInvitations', undefined, token)).body.result.data.data;
const teamIdOf = async ({ user_id }: Person) => {
  const [row] = await api.database.client`select team_id from users where user_id = ${user_id}`;
  return row?.team_id;
};

it('notifies the account with its address, which can join without the mail', async () => {
  const team = await makeTeam();
  const { team_id, team_name, teamAdmin } = team;
  const newcomer = await api.person();
  await invite(team, newcomer);
  const { body } = await api.query('notifications.list', {}, newcomer.token);
  expect(body.result.data.data[0]).toMatchObject({
    description: `${teamAdmin.username} invited you to the team ${team_name}.`,
    endpoint: '/profile#team',
  });
  const mails = await api.database.client`select template from mail where to_address = ${emailOf(newcomer)}`;
  expect(mails.map(({ template }) => template)).toEqual(['team_invitation']);
  expect(await invitationsOf(newcomer)).toMatchObject([
    { team_id, team_name, invited_by: teamAdmin.username },
  ]);
  expect(await invitationsOf(await api.person())).toEqual([]);
  expect(await call('join', { team_id }, newcomer)).toEqual([200, messages.joinedTeam]);
  expect(await teamIdOf(newcomer)).toBe(team_id);
  expect(await invitationsOf(newcomer)).toEqual([]);
});

it('lets only the invited address join or decline', async () => {
  const team = await makeTeam();
  await invite(team, await api.person());
  const stranger = await api.person();
  for (const verb of ['join', 'decline'])
    expect(await call(verb, { team_id: team.team_id }, stranger)).toEqual([404, messages.notFound]);
  expect(await teamIdOf(stranger)).toBeNull();
});

it('frees its seat when declined, and team admin and members see the same number of taken seats', async () => {
  const team = await makeTeam();
  const { team_id } = team;
  const newcomer = await api.person();
  await invite(team, newcomer);
  const seats = async ({ token }: Person) =>
    (await api.query('teams.get', { team_id }, token)).body.result.data.team.seats_taken;
  expect([await seats(team.teamAdmin), await seats(team.teammate)]).toEqual([3, 3]);
  expect(await call('decline', { team_id }, newcomer)).toEqual([200, messages.invitationDeclined]);
  expect([await seats(team.teamAdmin), await seats(team.teammate)]).toEqual([2, 2]);
  expect(await call('join', { team_id }, newcomer)).toEqual([404, messages.notFound]);
});
