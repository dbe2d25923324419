import type { BenchDatabase, Cluster } from './database.ts';

interface BookingsDatabase extends BenchDatabase {
  /** The terminal that has `own` bookings. */
  terminal_id: number;
  /** The trader with most of those bookings. */
  trader_id: number;
}

/** A database with `own` bookings of one terminal, and `others` of further terminals with a hundred each. */
export async function createBookings(
  cluster: Cluster,
  { own, others }: { own: number; others: number },
): Promise<BookingsDatabase> {
  const created = await cluster.create({ bookings: own, terminals: 1 }, { bookings: others });
  const { client } = created.database;
  const [parties] = await client<{ terminal_id: number; trader_id: number }[]>`
    with heaviest as (select terminal_id from bookings group by 1 order by count(*) desc, 1 limit 1)
    select terminal_id, trader_id from bookings join heaviest using (terminal_id)
    group by 1, 2 order by count(*) desc, 2 limit 1`;
  if (!parties) throw new Error('There are no bookings.');
  return { ...created, ...parties };
}
