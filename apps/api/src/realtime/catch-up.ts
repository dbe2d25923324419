/** What a socket missed while it was away. */
import type { Database } from '@tank/db/client';
import type { LiveEvent } from '@tank/schema/live/live';
import type { Missed, Position, Reader } from '../kernel/effects/live.ts';
import type { Logger } from '../kernel/logger.ts';
import { formatPosition, isAfter, parsePosition } from './position.ts';
import { isControl } from './present.ts';
import { isKept, readMissed } from './queries.ts';
import { deliveryTo } from './readers.ts';

interface Source {
  database: Database;
  log: Logger | undefined;
}

interface Absence {
  reader: Reader;
  /** The last event that the reader has seen. */
  last_id: string | null | undefined;
  until: Position;
}

/** Missed events that are delivered one by one; beyond that the client loads again. */
const MAX_MISSED = 500;

const all = () => true;

/** From the first delivery on that comes after this position. */
function after(last: Position): Missed['isNew'] {
  let passed = false;
  return ({ id }) => {
    passed ||= isAfter(parsePosition(id) ?? last, last);
    return passed;
  };
}

/** Everything missed, oldest first; one `reset` where that is too much, or no longer known. */
export async function catchUp({ database, log }: Source, absence: Absence): Promise<Missed> {
  const { reader, last_id, until } = absence;
  const only = (type: 'ready' | 'reset'): Missed => ({
    deliveries: [{ id: formatPosition(until), event: { type } satisfies LiveEvent }],
    isNew: all,
  });
  const last = parsePosition(last_id);
  if (!last) return only(last_id ? 'reset' : 'ready');
  if (!(await isKept(database, last))) return only('reset');
  const rows = await readMissed(database, {
    after: last,
    until,
    circle: reader.circle,
    limit: MAX_MISSED + 1,
  });
  if (rows.length > MAX_MISSED) return only('reset');
  try {
    const deliveries = rows.filter((row) => !isControl(row)).flatMap((row) => deliveryTo(row, reader) ?? []);
    return { deliveries, isNew: isAfter(last, until) ? after(last) : all };
  } catch (err) {
    // Another version of the product wrote it: whoever asked would ask for it again and again.
    log?.error({ err }, 'Missed events could not be delivered one by one.');
    return only('reset');
  }
}
