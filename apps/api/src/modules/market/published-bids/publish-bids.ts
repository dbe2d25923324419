/** Once a day, publishes the bids as they were at the end of the day before (docs/product.md#enough-owners). */
import { setImmediate } from 'node:timers/promises';
import type { Db } from '@tank/db/client';
import { EVERYWHERE } from '../roll-up/cells.ts';
import { recordChange } from '../roll-up/queries-roll-up.ts';
import { type PublishedBids, publishedBids } from './published-bids.ts';
import {
  deletePublishedFrom,
  insertPublished,
  readBidChanges,
  readBidsAsOf,
  readPublishedBefore,
  setBidsAsOf,
} from './queries-bids.ts';

/** Before every storage day. */
const FIRST_DAY = '0001-01-01';

interface Publication {
  as_of: string;
  /** Earlier storage days are not written again. */
  first_day: string;
}

/** Writes the published bids from storage day `first_day` on, as they were at the end of `as_of`. */
async function writePublished(db: Db, { as_of, first_day }: Publication): Promise<void> {
  const changes = await readBidChanges(db, { as_of, first_day });
  const before = await readPublishedBefore(db, first_day);
  const rows: PublishedBids[] = [];
  for (const ofDay of publishedBids(changes, { first_day, before })) {
    rows.push(...ofDay);
    // Yields to the event loop between days.
    await setImmediate();
  }
  await deletePublishedFrom(db, first_day);
  await insertPublished(db, rows);
  await setBidsAsOf(db, as_of);
}

/**
 * Publishes the bids as they were at the end of yesterday, if not done yet. Writes the day published last once more, because
 * a transaction from just before midnight may have committed after it.
 */
export async function publishBids(db: Db, yesterday: string): Promise<void> {
  const before = await readBidsAsOf(db);
  if (before !== null && before >= yesterday) return;
  const first_day = before ?? FIRST_DAY;
  await writePublished(db, { as_of: yesterday, first_day });
  await recordChange(db, { first_day, last_day: null, areas: [EVERYWHERE] });
}

/** Writes all published bids again, as of the same day. */
export async function republishBids(db: Db): Promise<void> {
  const as_of = await readBidsAsOf(db);
  if (as_of !== null) await writePublished(db, { as_of, first_day: FIRST_DAY });
}
