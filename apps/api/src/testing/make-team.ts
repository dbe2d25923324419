import { teams } from '@tank/db/tables/users';
import { expect } from 'vitest';
import { openData } from '../modules/mail/open-data.ts';
import type { Person, TestApi } from './test-api.ts';

export async function makeTeam(api: TestApi, team_name: string, max_users?: number): Promise<number> {
  const [team] = await api.database.db.insert(teams).values({ team_name, max_users }).returning();
  if (!team) throw new Error('The team was not created.');
  return team.team_id;
}

export interface StaffedTeam {
  team_id: number;
  team_name: string;
  teamAdmin: Person;
  teammate: Person;
}
let made = 0;

/** A team with its admin, a Terminal, and one more member. */
export async function makeStaffedTeam(api: TestApi, max_users = 10): Promise<StaffedTeam> {
  made += 1;
  const team_name = `Team ${made}`;
  const team_id = await makeTeam(api, team_name, max_users);
  const teamAdmin = await api.person({ category: 'Terminal', team_id });
  await api.database.client`update teams set admin_id = ${teamAdmin.user_id} where team_id = ${team_id}`;
  return { team_id, team_name, teamAdmin, teammate: await api.person({ team_id }) };
}

/** Calls `teams.<procedure>`; returns the status and the message. */
export async function callTeams(api: TestApi, procedure: string, input: object, { token }: Person) {
  const { status, body } = await api.mutate(`teams.${procedure}`, input, token);
  return [status, body.result?.data.message.text ?? body.error.message];
}

export const emailOf = ({ username }: Person) => `${username}@example.test`;

export async function teamIdOf(api: TestApi, { user_id }: Person): Promise<number | null> {
  const [row] = await api.database.client`select team_id from users where user_id = ${user_id}`;
  return row?.team_id;
}

/** Usernames of the members, as the team admin sees them. */
export async function memberNames(api: TestApi, { team_id, teamAdmin }: StaffedTeam): Promise<string[]> {
  const { body } = await api.query('teams.get', { team_id }, teamAdmin.token);
  return body.result.data.data.map(({ username }: Person) => username);
}

/** The token of the newest invitation mail to this address. */
export async function mailedToken(api: TestApi, email: string): Promise<string> {
  const [mail] = await api.database.client`
    select user_id, data from mail where to_address = ${email} and template = 'team_invitation' order by mail_id desc`;
  const { token } = (await openData(api.services, { user_id: mail?.user_id, data: mail?.data })) as {
    token: string;
  };
  expect(JSON.stringify(mail)).not.toContain(token);
  return token;
}
