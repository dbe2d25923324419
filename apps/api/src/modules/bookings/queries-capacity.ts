/** MBBL booked on a day, by storage, in the order in which the storages were made. */
import type { Db } from '@tank/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { peaksOf } from './queries-overbooked.ts';

interface Day {
  user_id: number;
  day: string;
}

interface StorageCapacity extends Record<string, unknown> {
  storage_id: number;
  storage_name: string;
  booked: number;
  /** Null of storages that are not one's own. */
  total_capacity: number | null;
}

const covers = (day: string): SQL =>
  sql`b.status = 'Active' and b.start_date <= ${day}::date and b.end_date > ${day}::date`;

/** One's own storages, booked or not. */
export const ownCapacity = (db: Db, { user_id, day }: Day) =>
  db.execute<StorageCapacity>(sql`
    select s.storage_id, s.storage_name, peak as booked, s.total_capacity
    from storage s cross join lateral ${peaksOf(sql`s.storage_id`, { first: sql`${day}::date`, end: sql`${day}::date + 1` })}
    where s.owner_id = ${user_id} and s.archived_at is null
    order by s.storage_id`);

/** What one holds of other people's storages: how full those are is not for a trader to know. */
export const heldCapacity = (db: Db, { user_id, day }: Day) =>
  db.execute<StorageCapacity>(sql`
    select s.storage_id, s.storage_name, sum(b.volume) as booked, null::numeric as total_capacity
    from bookings b join storage s on s.storage_id = b.storage_id
    where b.trader_id = ${user_id} and ${covers(day)}
    group by s.storage_id order by s.storage_id`);
