import type { Db, ReadDb } from '@tank/db/client';
import { inNaturalOrder } from '@tank/db/columns';
import { bids } from '@tank/db/tables/bids';
import { bookings } from '@tank/db/tables/bookings';
import { inquiries } from '@tank/db/tables/inquiries';
import { listings } from '@tank/db/tables/listings';
import { offers } from '@tank/db/tables/offers';
import { storage } from '@tank/db/tables/storage';
import { teamInvitations, teams, users } from '@tank/db/tables/users';
import { entitiesShownIn } from '@tank/schema/entities';
import { MAX_SEATS } from '@tank/schema/people/teams';
import { teamsTable } from '@tank/schema/tables/teams';
import { and, asc, count, desc, eq, gt, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { found } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import { columnsOf, listSource } from '../../kernel/lists/list-source.ts';
import { textHasWords } from '../../kernel/lists/search.ts';

/** The fields of the documented member record. */
const memberColumns = {
  user_id: users.user_id,
  first_name: users.first_name,
  last_name: users.last_name,
  company: users.company,
  username: users.username,
  email: users.email,
};

const selectMembers = (db: ReadDb, which: SQL | undefined, limit: number) =>
  db.select(memberColumns).from(users).where(which).orderBy(inNaturalOrder(users.username)).limit(limit);

const inTeam = (team_id: number) => and(eq(users.team_id, team_id), ne(users.status, 'closed'));
export const listMembers = (db: ReadDb, team_id: number) => selectMembers(db, inTeam(team_id), MAX_SEATS);
export const listUsersWithoutTeam = (db: ReadDb, text: string) =>
  selectMembers(
    db,
    and(isNull(users.team_id), eq(users.status, 'active'), ...textHasWords(sql`${users.search_text}`, text)),
    MAX_SEATS,
  );

export const allTeams = listSource({
  name: 'teams.all',
  table: teamsTable,
  entities: entitiesShownIn('teams'),
  from: sql`${teams}`,
  where: sql`true`,
  columns: {
    ...columnsOf(teams, teamsTable),
    // A subquery by key, because a join would read all users.
    admin: sql<
      string | null
    >`(select team_admin.username from ${users} team_admin where team_admin.user_id = ${teams.admin_id})`,
    members: sql<number>`(select count(*)::int from ${users} member
      where member.team_id = ${teams.team_id} and member.status <> 'closed')`,
    created: sql<string>`market_day(${teams.created_at})`,
  },
  // Filtered and sorted by day, returned as the instant.
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

export async function findTeamByName(db: ReadDb, team_name: string): Promise<number | undefined> {
  const [team] = await db
    .select({ team_id: teams.team_id })
    .from(teams)
    .where(eq(sql`lower(${teams.team_name})`, team_name.toLowerCase()));
  return team?.team_id;
}

/** Serializes changes of members, invitations and admin, because seats are counted. */
export async function lockTeam(db: Db, team_id: number) {
  const [team] = await db.select().from(teams).where(eq(teams.team_id, team_id)).for('update');
  return team;
}
export type Team = NonNullable<Awaited<ReturnType<typeof lockTeam>>>;

/** Increments the version, so that a concurrent edit is refused as STALE. */
export const changeTeam = (db: Db, team_id: number, set: Partial<typeof teams.$inferInsert>) =>
  db
    .update(teams)
    .set({ ...set, version: sql`${teams.version} + 1` })
    .where(eq(teams.team_id, team_id));

const isOpen = (now: Date) =>
  and(isNull(teamInvitations.accepted_at), gt(teamInvitations.expires_at, now.toISOString()));
const toAddress = (email: string) => eq(sql`lower(${teamInvitations.email})`, email.toLowerCase());

export const listOpenInvitations = (db: ReadDb, team_id: number, now: Date) =>
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
    .where(and(eq(teamInvitations.team_id, team_id), isOpen(now)))
    .orderBy(asc(teamInvitations.created_at));

interface SeatFilter {
  team_id: number;
  now: Date;
  /** An invitation to this address is not counted, because its seat is to be used. */
  email?: string;
}

/** Counts members and open invitations, except those to `email`. */
export async function countTakenSeats(db: ReadDb, { team_id, now, email }: SeatFilter) {
  const [members] = await db.select({ n: count() }).from(users).where(inTeam(team_id));
  const [invited] = await db
    .select({ n: count() })
    .from(teamInvitations)
    .where(
      and(
        eq(teamInvitations.team_id, team_id),
        isOpen(now),
        email === undefined ? undefined : sql`not ${toAddress(email)}`,
      ),
    );
  return found(members).n + found(invited).n;
}

/** Counts storage, open records and active bookings of all members. */
export async function countRecords({ db, today }: Pick<Ctx, 'db' | 'today'>, team_id: number) {
  const members = sql`(select ${users.user_id} from ${users} where ${inTeam(team_id)})`;
  const countOf = (from: SQL) => sql<number>`(select count(*)::int from ${from})`;
  const isOpenUntil = (status: SQLWrapper, expiration: SQLWrapper) =>
    sql`${status} = 'Open' and ${expiration} >= ${today}`;
  const [counted] = await db
    .select({
      storages: countOf(
        sql`${storage} where ${storage.owner_id} in ${members} and ${storage.archived_at} is null`,
      ),
      open_listings: countOf(sql`${listings}
        where ${listings.owner_id} in ${members} and ${isOpenUntil(listings.status, listings.expiration)}`),
      open_inquiries: countOf(sql`${inquiries}
        where ${inquiries.owner_id} in ${members} and ${isOpenUntil(inquiries.status, inquiries.expiration)}`),
      open_bids: countOf(sql`${bids} where ${bids.bidder_id} in ${members} and ${bids.status} = 'Open'`),
      open_offers: countOf(
        sql`${offers} where ${offers.bidder_id} in ${members} and ${offers.status} = 'Open'`,
      ),
      active_bookings: countOf(sql`${bookings}
        where (${bookings.terminal_id} in ${members} or ${bookings.trader_id} in ${members})
          and ${bookings.status} = 'Active' and ${bookings.end_date} > ${today}`),
    })
    .from(sql`(values (1)) as once`);
  return found(counted);
}

/** The token of the mail, or team and address. */
export type InvitationKey = { token_hash: string } | { team_id: number; email: string };

/** Finds open, used and expired invitations; the newest of several to one address. */
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

/** Open invitations to an address with team names. */
export const listInvitationsTo = (db: ReadDb, email: string, now: Date) =>
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
    .where(and(toAddress(email), isOpen(now)))
    .orderBy(asc(teamInvitations.created_at));

export async function findActiveAccount(db: ReadDb, email: string) {
  const [account] = await db
    .select({ user_id: users.user_id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(users.status, 'active')));
  return account;
}

export async function readEmail(db: ReadDb, user_id: number): Promise<string> {
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.user_id, user_id));
  return found(account).email;
}

interface InvitationAddress {
  team_id: number;
  email: string;
}
const isPending = ({ team_id, email }: InvitationAddress) =>
  and(eq(teamInvitations.team_id, team_id), toAddress(email), isNull(teamInvitations.accepted_at));

/** The invitation to the address that was not accepted; it may have expired. */
export async function readPendingInvitation(db: ReadDb, invited: InvitationAddress) {
  const [invitation] = await db.select().from(teamInvitations).where(isPending(invited));
  return invitation;
}

/** Returns whether there was one. */
export async function deleteInvitation(db: Db, invited: InvitationAddress): Promise<boolean> {
  const deleted = await db
    .delete(teamInvitations)
    .where(isPending(invited))
    .returning({ team_id: teamInvitations.team_id });
  return deleted.length > 0;
}

/** Accounts that were created for unaccepted invitations of the team. */
export async function listCreatedAccounts(db: ReadDb, team_id: number): Promise<number[]> {
  const rows = await db
    .select({ user_id: teamInvitations.user_id })
    .from(teamInvitations)
    .where(and(eq(teamInvitations.team_id, team_id), isNull(teamInvitations.accepted_at)));
  return rows.flatMap(({ user_id }) => user_id ?? []);
}

/** The account of the address in any status. */
export async function readAccountByEmail(db: ReadDb, email: string) {
  const [account] = await db
    .select({ user_id: users.user_id, team_id: users.team_id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return account;
}

export async function lockUser(db: Db, user_id: number) {
  const [person] = await db.select().from(users).where(eq(users.user_id, user_id)).for('no key update');
  return person;
}

/** Removes all members and deletes the team; its invitations are deleted by cascade. */
export async function dissolveTeam(db: Db, team_id: number): Promise<void> {
  await db
    .update(users)
    .set({ team_id: null, version: sql`${users.version} + 1` })
    .where(eq(users.team_id, team_id));
  await db.delete(teams).where(eq(teams.team_id, team_id));
}

/** Sets or clears the team of a user. The trigger `team_changed` notifies the sockets of both teams. */
export const setTeam = (db: Db, user_id: number, team_id: number | null) =>
  db
    .update(users)
    .set({ team_id, version: sql`${users.version} + 1` })
    .where(eq(users.user_id, user_id));
