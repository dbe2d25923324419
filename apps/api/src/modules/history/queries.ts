import type { Db } from '@tank/db/client';
import { history } from '@tank/db/tables/history';
import { users } from '@tank/db/tables/users';
import type { HistoryEntity } from '@tank/schema/entities';
import { and, desc, eq, sql } from 'drizzle-orm';
import { historyAccess } from './queries-people.ts';
import type { Person } from './said-by.ts';

/** The people of a record and of the bookings made from it; none where there is no such record. */
export function peopleOf(db: Db, entity: HistoryEntity, id: number): Promise<Person[]> {
  const { people, booked } = historyAccess[entity];
  return db.execute<Person & Record<string, unknown>>(sql`
    select relation, user_id, team_id, booking_id
    from (${people(id)} union all ${booked(id)}) person join ${users} using (user_id)`);
}

/** Rows that are answered. */
const MOST_ROWS = 200;

/** The record's own rows with who acted, newest first. */
export const historyRows = (db: Db, entity: HistoryEntity, id: number) =>
  db
    .select({
      history_id: history.history_id,
      created_at: history.created_at,
      event: history.event,
      from_status: history.from_status,
      to_status: history.to_status,
      details: history.details,
      actor_id: history.actor_id,
      impersonator_id: history.impersonator_id,
      username: users.username,
      team_id: users.team_id,
      category: users.category,
    })
    .from(history)
    .leftJoin(users, eq(users.user_id, history.actor_id))
    .where(and(eq(history.entity, entity), eq(history.entity_id, id)))
    .orderBy(desc(history.history_id))
    .limit(MOST_ROWS);
