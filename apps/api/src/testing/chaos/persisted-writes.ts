/** What the database says about acknowledged writes. */
import type { Database } from '@tank/db/client';
import type { Acknowledged } from './writers.ts';

/** Where what a call writes is found: table, key, and what history and outbox call it. */
const kinds: Record<string, { table: string; key: string; entity: string; event: string }> = {
  'storage.create': { table: 'storage', key: 'storage_id', entity: 'storage', event: 'create' },
  'storage.update': { table: 'storage', key: 'storage_id', entity: 'storage', event: 'update' },
  'listings.create': { table: 'listings', key: 'listing_id', entity: 'listing', event: 'create' },
  'inquiries.create': { table: 'inquiries', key: 'inquiry_id', entity: 'inquiry', event: 'create' },
  'bids.place': { table: 'bids', key: 'bid_id', entity: 'bid', event: 'place' },
  'bids.cancel': { table: 'bids', key: 'bid_id', entity: 'bid', event: 'cancel' },
};

interface PersistedWrites {
  /** Acknowledged ids of a kind of call. */
  acknowledged: number[];
  /** Ids that have the event in the history, as often as it has them. */
  history: number[];
  /** The same of the outbox. */
  outbox: number[];
  /** Ids of the rows of the table; of what was changed, of the changed ones. */
  rows: number[];
  /** Ids in the answers that are kept for keys. */
  keys: number[];
}

const changed: Record<string, string> = {
  'storage.update': 'version = 2',
  'bids.cancel': `status = 'Cancelled'`,
};

const sorted = (ids: unknown[]) => ids.map(Number).sort((a, b) => a - b);

async function readWritesOf(
  { client }: Database,
  procedure: string,
  all: Acknowledged[],
): Promise<PersistedWrites> {
  const kind = kinds[procedure];
  if (!kind) throw new Error(`Where does ${procedure} write?`);
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
    acknowledged: sorted(all.filter((one) => one.procedure === procedure).map((one) => one.id)),
    history: sorted(history.flat()),
    outbox: sorted(outbox.flat()),
    rows: sorted(rows.flat()),
    keys: sorted(keys.flat()),
  };
}

/** The writes of every kind of call by name. */
export async function readPersistedWrites(
  database: Database,
  all: Acknowledged[],
): Promise<Record<string, PersistedWrites>> {
  const writes: Record<string, PersistedWrites> = {};
  for (const procedure of Object.keys(kinds))
    writes[procedure] = await readWritesOf(database, procedure, all);
  return writes;
}
