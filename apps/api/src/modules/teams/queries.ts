import type { Db, ReadDb } from '@tank/db/client';
import { inNaturalOrder } from '@tank/db/columns';
import { teamInvitations, teams, users } from '@tank/db/tables/users';
import { entitiesShownIn } from '@tank/schema/entities';
import { MAX_SEATS } from '@tank/schema/people/teams';
import { teamsTable } from '@tank/schema/tables/teams';
import { and, asc, count, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { found } from '../../kernel/auth/policy.ts';
import { columnsOf, listSource } from '../../kernel/lists/list-source.ts';
import { textHasWords } from '../../kernel/lists/search.ts';

/** As the documented member record has it. */
const memberColumns = {
  user_id: users.user_id,
  first_name: users.first_name,
  last_name: users.last_name,
  company: users.company,
  username: users.username,
  email: users.email,
};

const people = (db: ReadDb, which: SQL | undefined, limit: number) =>
  db.select(memberColumns).from(users).where(which).orderBy(inNaturalOrder(users.username)).limit(limit);

const inTeam = (team_id: number) => and(eq(users.team_id, team_id), ne(users.status, 'closed'));
export const membersOf = (db: ReadDb, team_id: number) => people(db, inTeam(team_id), MAX_SEATS);
export const withoutTeam = (db: ReadDb, text: string) =>
  people(
    db,
    and(isNull(users.team_id), eq(users.status, 'active'), ...textHasWords(sql`${users.search_text}`, text)),
    MAX_SEATS,
  );

/** Teams, for Admins. */
export const allTeams = listSource({
  name: 'teams.all',
  table: teamsTable,
  entities: entitiesShownIn('teams'),
  from: sql`${teams}`,
  where: sql`true`,
  columns: {
    ...columnsOf(teams, teamsTable),
    // By its key, team by team: a join would read all users.
    admin: sql<
      string | null
    >`(select lead.username from ${users} lead where lead.user_id = ${teams.admin_id})`,
    members: sql<number>`(select count(*)::int from ${users} member
      where member.team_id = ${teams.team_id} and member.status <> 'closed')`,
    created: sql<string>`market_day(${teams.created_at})`,
  },
  // Filtered and sorted by its day, answered as the instant.
  fields: { admin_id: teams.admin_id, version: teams.version, created: teams.created_at },
  key: 'team_id',
});

export async function readTeam(db: ReadDb, team_id: number) {
  const [team] = await db
    .select({
      team_id: teams.team_id,
      team_name: teams.team_name,
      admin: users.username,
      admin_id: teams.admin_id,
      max_users: teams.max_users,
      version: teams.version,
    })
    .from(teams)
    .leftJoin(users, eq(users.user_id, teams.admin_id))
    .where(eq(teams.team_id, team_id));
  return team;
}

/** Whoever changes a team's members, invitations or admin does so one after the other: seats are counted. */
export async function lockTeam(db: Db, team_id: number) {
  const [team] = await db.select().from(teams).where(eq(teams.team_id, team_id)).for('update');
  return team;
}
export type Team = NonNullable<Awaited<ReturnType<typeof lockTeam>>>;

/** Whoever edits the team meanwhile is told. */
export const changeTeam = (db: Db, team_id: number, set: Partial<typeof teams.$inferInsert>) =>
  db
    .update(teams)
    .set({ ...set, version: sql`${teams.version} + 1` })
    .where(eq(teams.team_id, team_id));

const stillOpen = (now: Date) =>
  and(isNull(teamInvitations.accepted_at), gt(teamInvitations.expires_at, now.toISOString()));
const toAddress = (email: string) => eq(sql`lower(${teamInvitations.email})`, email.toLowerCase());

export const openInvitations = (db: ReadDb, team_id: number, now: Date) =>
  db
    .select({
      email: teamInvitations.email,
      username: teamInvitations.username,
      first_name: teamInvitations.first_name,
      last_name: teamInvitations.last_name,
      invited_by: users.username,
      expires_at: teamInvitations.expires_at,
    })
    .from(teamInvitations)
    .innerJoin(users, eq(users.user_id, teamInvitations.invited_by))
    .where(and(eq(teamInvitations.team_id, team_id), stillOpen(now)))
    .orderBy(asc(teamInvitations.created_at));

interface Seats {
  team_id: number;
  now: Date;
  /** Whose invitation takes none, as it is to be theirs. */
  email?: string;
}

/** Seats that are taken: by members, and by open invitations to others than this address. */
export async function takenSeats(db: ReadDb, { team_id, now, email }: Seats) {
  const [members] = await db.select({ n: count() }).from(users).where(inTeam(team_id));
  const [invited] = await db
    .select({ n: count() })
    .from(teamInvitations)
    .where(
      and(
        eq(teamInvitations.team_id, team_id),
        stillOpen(now),
        email === undefined ? undefined : sql`not ${toAddress(email)}`,
      ),
    );
  return found(members).n + found(invited).n;
}

/** An invitation by the token of its mail, or by its team and address. */
export type InvitationKey = { token_hash: string } | { team_id: number; email: string };

/** Open, used or expired; of several to one address the newest. */
export async function readInvitation(db: ReadDb, by: InvitationKey) {
  const [invitation] = await db
    .select()
    .from(teamInvitations)
    .where(
      'token_hash' in by
        ? eq(teamInvitations.token_hash, by.token_hash)
        : and(eq(teamInvitations.team_id, by.team_id), toAddress(by.email)),
    )
    .orderBy(desc(teamInvitations.created_at))
    .limit(1);
  return invitation;
}

/** Open invitations to an address, with the team's name. */
export const invitationsTo = (db: ReadDb, email: string, now: Date) =>
  db
    .select({
      team_id: teams.team_id,
      team_name: teams.team_name,
      invited_by: users.username,
      expires_at: teamInvitations.expires_at,
    })
    .from(teamInvitations)
    .innerJoin(teams, eq(teams.team_id, teamInvitations.team_id))
    .innerJoin(users, eq(users.user_id, teamInvitations.invited_by))
    .where(and(toAddress(email), stillOpen(now)))
    .orderBy(asc(teamInvitations.created_at));

/** The active account with this address. */
export async function withAddress(db: ReadDb, email: string) {
  const [account] = await db
    .select({ user_id: users.user_id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(users.status, 'active')));
  return account;
}

export async function addressOf(db: ReadDb, user_id: number): Promise<string> {
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.user_id, user_id));
  return found(account).email;
}

interface Invited {
  team_id: number;
  email: string;
}
const toInvited = ({ team_id, email }: Invited) =>
  and(eq(teamInvitations.team_id, team_id), toAddress(email), isNull(teamInvitations.accepted_at));

/** The invitation to the address that was not accepted, be it over. */
export async function readInvited(db: ReadDb, invited: Invited) {
  const [invitation] = await db.select().from(teamInvitations).where(toInvited(invited));
  return invitation;
}

/** Whether there was one. */
export async function deleteInvitation(db: Db, invited: Invited): Promise<boolean> {
  const gone = await db
    .delete(teamInvitations)
    .where(toInvited(invited))
    .returning({ team_id: teamInvitations.team_id });
  return gone.length > 0;
}

/** Accounts that were made for open invitations of the team. */
export async function madeFor(db: ReadDb, team_id: number): Promise<number[]> {
  const rows = await db
    .select({ user_id: teamInvitations.user_id })
    .from(teamInvitations)
    .where(and(eq(teamInvitations.team_id, team_id), isNull(teamInvitations.accepted_at)));
  return rows.flatMap(({ user_id }) => user_id ?? []);
}

/** The account of the address, whatever became of it. */
export async function readAccountOf(db: ReadDb, email: string) {
  const [account] = await db
    .select({ user_id: users.user_id, team_id: users.team_id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return account;
}

export async function readPerson(db: Db, user_id: number) {
  const [person] = await db.select().from(users).where(eq(users.user_id, user_id)).for('no key update');
  return person;
}

/** Ends the team: its members are in none from now on, and its invitations lead nowhere. */
export async function dissolveTeam(db: Db, team_id: number): Promise<void> {
  await db
    .update(users)
    .set({ team_id: null, version: sql`${users.version} + 1` })
    .where(eq(users.team_id, team_id));
  await db.delete(teams).where(eq(teams.team_id, team_id));
}

/** Joins, or leaves. What the sockets of both teams are told follows from it (`team_changed`). */
export const setTeam = (db: Db, user_id: number, team_id: number | null) =>
  db
    .update(users)
    .set({ team_id, version: sql`${users.version} + 1` })
    .where(eq(users.user_id, user_id));
