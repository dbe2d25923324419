/** Publishes the bids as they stood at the end of a day, once a day (docs/product.md#enough-owners). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '@tank/db/client';
import { EVERYWHERE } from '../roll-up/cells.ts';
import { noteChange } from '../roll-up/queries-roll-up.ts';
import { type PublishedBids, publishedBids } from './published-bids.ts';
import {
  deletePublishedFrom,
  insertPublished,
  readBidChanges,
  readBidsAsOf,
  readPublishedBefore,
  setBidsAsOf,
} from './queries-bids.ts';

/** No storage day is before it. */
const FIRST_DAY = '0001-01-01';

interface Written {
  as_of: string;
  /** Days before it stay as they are. */
  first_day: string;
}

/** Writes what is published from a storage day on, as the bids stood at the end of another day. */
async function writePublished(db: Db, { as_of, first_day }: Written): Promise<void> {
  const changes = await readBidChanges(db, { as_of, first_day });
  const before = await readPublishedBefore(db, first_day);
  const rows: PublishedBids[] = [];
  for (const ofDay of publishedBids(changes, { first_day, before })) {
    rows.push(...ofDay);
    // Lets the process answer others between two days.
    await nextTurn();
  }
  await deletePublishedFrom(db, first_day);
  await insertPublished(db, rows);
  await setBidsAsOf(db, as_of);
}

/**
 * Publishes the bids as they stood at the end of the day before `today`, unless that is done. The last day that was published is written
 * again: a transaction of its last moments may have been committed later.
 */
export async function publishBids(db: Db, yesterday: string): Promise<void> {
  const before = await readBidsAsOf(db);
  if (before !== null && before >= yesterday) return;
  const first_day = before ?? FIRST_DAY;
  await writePublished(db, { as_of: yesterday, first_day });
  await noteChange(db, { first_day, last_day: null, areas: [EVERYWHERE] });
}

/** Writes all that is published again, as of the same day. */
export async function republishBids(db: Db): Promise<void> {
  const as_of = await readBidsAsOf(db);
  if (as_of !== null) await writePublished(db, { as_of, first_day: FIRST_DAY });
}
