/** Reads what the database holds of acknowledged writes. */
import type { Database } from '@tank/db/client';
import type { Acknowledged } from './writers.ts';

/** Where the writes of a procedure are stored: table, key, and their names in history and outbox. */
const kinds: Record<string, { table: string; key: string; entity: string; event: string }> = {
  'storage.create': { table: 'storage', key: 'storage_id', entity: 'storage', event: 'create' },
  'storage.update': { table: 'storage', key: 'storage_id', entity: 'storage', event: 'update' },
  'listings.create': { table: 'listings', key: 'listing_id', entity: 'listing', event: 'create' },
  'inquiries.create': { table: 'inquiries', key: 'inquiry_id', entity: 'inquiry', event: 'create' },
  'bids.place': { table: 'bids', key: 'bid_id', entity: 'bid', event: 'place' },
  'bids.cancel': { table: 'bids', key: 'bid_id', entity: 'bid', event: 'cancel' },
};

interface PersistedWrites {
  /** Acknowledged ids. */
  acknowledged: number[];
  /** Ids in the history, once per event. */
  history: number[];
  /** Ids in the outbox, once per event. */
  outbox: number[];
  /** Ids of the rows; for updates, of the updated rows. */
  rows: number[];
  /** Ids in the stored answers of idempotency keys. */
  keys: number[];
}

const changed: Record<string, string> = {
  'storage.update': 'version = 2',
  'bids.cancel': `status = 'Cancelled'`,
};

const sortIds = (ids: unknown[]) => ids.map(Number).sort((a, b) => a - b);

async function readWritesOf(
  { client }: Database,
  procedure: string,
  all: Acknowledged[],
): Promise<PersistedWrites> {
  const kind = kinds[procedure];
  if (!kind) throw new Error(`Add ${procedure} to the kinds of writes.`);
  const { table, key, entity, event } = kind;
  const ids = (statement: string, values: string[]) => client.unsafe(statement, values).values();
  const of = [entity, event];
  const history = await ids('select entity_id from history where entity = $1 and event = $2', of);
  const outbox = await ids(`select payload->>'${key}' from outbox where topic = $1`, [of.join('.')]);
  const rows = await ids(`select ${key} from ${table} where ${changed[procedure] ?? 'true'}`, []);
  const keys = await ids(`select response->'data'->>'${key}' from idempotency_keys where action = $1`, [
    of.join('.'),
  ]);
  return {
    acknowledged: sortIds(all.filter((one) => one.procedure === procedure).map((one) => one.id)),
    history: sortIds(history.flat()),
    outbox: sortIds(outbox.flat()),
    rows: sortIds(rows.flat()),
    keys: sortIds(keys.flat()),
  };
}

export async function readPersistedWrites(
  database: Database,
  all: Acknowledged[],
): Promise<Record<string, PersistedWrites>> {
  const writes: Record<string, PersistedWrites> = {};
  for (const procedure of Object.keys(kinds))
    writes[procedure] = await readWritesOf(database, procedure, all);
  return writes;
}
