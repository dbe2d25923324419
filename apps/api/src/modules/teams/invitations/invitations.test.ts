/** Invitations as the invited account sees them, in its notifications and profile. */
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  callTeams,
  emailOf,
  makeStaffedTeam,
  type StaffedTeam,
  teamIdOf,
} from '../../../testing/make-team.ts';
import { type Person, startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const makeTeam = () => makeStaffedTeam(api, 5);
const call = (procedure: string, input: object, by: Person) => callTeams(api, procedure, input, by);
async function invite({ teamAdmin }: StaffedTeam, person: Person): Promise<void> {
  expect(await call('invite', { email: emailOf(person) }, teamAdmin)).toEqual([200, messages.invitationSent]);
}
const invitationsOf = async ({ token }: Person) =>
  (await api.query('teams.listInvitations', undefined, token)).body.result.data.data;

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
  expect(await teamIdOf(api, newcomer)).toBe(team_id);
  expect(await invitationsOf(newcomer)).toEqual([]);
});

it('lets only the invited address join or decline', async () => {
  const team = await makeTeam();
  await invite(team, await api.person());
  const stranger = await api.person();
  for (const verb of ['join', 'decline'])
    expect(await call(verb, { team_id: team.team_id }, stranger)).toEqual([404, messages.notFound]);
  expect(await teamIdOf(api, stranger)).toBeNull();
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
