import type { Db } from '@tank/db/client';
import { history } from '@tank/db/tables/history';
import { users } from '@tank/db/tables/users';
import type { HistoryEntity } from '@tank/schema/entities';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Party } from './describe-actor.ts';
import { historyAccess } from './queries-parties.ts';

/** The parties of a record and of the bookings made from it; empty if the record does not exist. */
export function readParties(db: Db, entity: HistoryEntity, id: number): Promise<Party[]> {
  const { parties, bookingParties } = historyAccess[entity];
  return db.execute<Party & Record<string, unknown>>(sql`
    select relation, user_id, team_id, booking_id
    from (${parties(id)} union all ${bookingParties(id)}) party join ${users} using (user_id)`);
}

const MAX_ROWS = 200;

/** The events of the record with their actors, newest first. */
export const readHistoryRows = (db: Db, entity: HistoryEntity, id: number) =>
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
    .limit(MAX_ROWS);
