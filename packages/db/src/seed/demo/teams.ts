import { inArray } from 'drizzle-orm';
import { teamInvitations, teams, users } from '../../tables/users.ts';
import { addDays, randomInstant } from '../dates.ts';
import { DEMO_TERMINAL_COMPANY, DEMO_TRADER_COMPANY } from './companies.ts';
import { insertByTime } from './insert.ts';
import type { People } from './users.ts';
import type { UserRow, World } from './world.ts';

/** Three teams: one led by terminal@, one of trader@ led by a companyUser, one without demo accounts. */
export async function seedTeams(world: World, people: People): Promise<void> {
  const random = world.random.fork('teams');
  const plans = [
    {
      team_name: 'Harrowgate Commercial',
      company: DEMO_TERMINAL_COMPANY,
      admin: people.demo.terminal,
      max_users: 10,
    },
    { team_name: 'Anselm Crude Desk', company: DEMO_TRADER_COMPANY, admin: undefined, max_users: 6 },
    { team_name: 'Whitebark Storage', company: 'Whitebark Storage', admin: undefined, max_users: 5 },
  ].map(({ company, admin, ...plan }) => {
    const members = people.byCompany(company);
    const lead = admin ?? members.find((user) => !Object.values(people.demo).includes(user));
    return { ...plan, members, lead: lead as UserRow };
  });
  const made = await insertByTime(
    world.tx,
    teams,
    plans.map(({ team_name, max_users, lead }) => ({
      team_name,
      max_users,
      admin_id: lead.user_id,
      created_at: randomInstant(addDays(world.today, -random.int(820, 880)), random),
    })),
  );
  for (const [i, { members }] of plans.entries()) {
    const team_id = made[i]?.team_id ?? null;
    await world.tx
      .update(users)
      .set({ team_id })
      .where(
        inArray(
          users.user_id,
          members.map((user) => user.user_id),
        ),
      );
    for (const member of members) member.team_id = team_id;
  }
  await world.tx.insert(teamInvitations).values({
    // Matches no token: no mail with a link was sent.
    token_hash: '0'.repeat(64),
    team_id: made[0]?.team_id ?? 0,
    email: 'new.companyUser@harrowgate.example',
    invited_by: people.demo.terminal.user_id,
    expires_at: `${addDays(world.today, 6)}T12:00:00Z`,
    created_at: randomInstant(addDays(world.today, -1), random),
  });
}
