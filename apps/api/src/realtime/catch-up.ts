/** The events that a client missed while it was disconnected. */
import type { Database } from '@tank/db/client';
import type { LiveEvent } from '@tank/schema/live/live';
import type { Missed, Position, Reader } from '../kernel/effects/live-hub.ts';
import type { Logger } from '../kernel/logger.ts';
import { formatPosition, isAfter, parsePosition } from './position.ts';
import { isControl } from './present.ts';
import { hasAllEventsAfter, readMissed } from './queries.ts';
import { deliveryTo } from './readers.ts';

interface Source {
  database: Database;
  log: Logger | undefined;
}

interface Gap {
  reader: Reader;
  /** The last event that the reader has seen. */
  last_id: string | null | undefined;
  until: Position;
}

/** Maximum number of missed events that are delivered; beyond it the client reloads its data. */
const MAX_MISSED = 500;

const all = () => true;

/** A predicate that is true from the first delivery after this position on. */
function isNewAfter(last: Position): Missed['isNew'] {
  let passed = false;
  return ({ id }) => {
    passed ||= isAfter(parsePosition(id) ?? last, last);
    return passed;
  };
}

/** The missed events, oldest first; a single `reset` if there are too many or some were pruned. */
export async function catchUp({ database, log }: Source, gap: Gap): Promise<Missed> {
  const { reader, last_id, until } = gap;
  const only = (type: 'ready' | 'reset'): Missed => ({
    deliveries: [{ id: formatPosition(until), event: { type } satisfies LiveEvent }],
    isNew: all,
  });
  const last = parsePosition(last_id);
  if (!last) return only(last_id ? 'reset' : 'ready');
  if (!(await hasAllEventsAfter(database, last))) return only('reset');
  const rows = await readMissed(database, {
    after: last,
    until,
    visible_user_ids: reader.visible_user_ids,
    limit: MAX_MISSED + 1,
  });
  if (rows.length > MAX_MISSED) return only('reset');
  try {
    const deliveries = rows.filter((row) => !isControl(row)).flatMap((row) => deliveryTo(row, reader) ?? []);
    return { deliveries, isNew: isAfter(last, until) ? isNewAfter(last) : all };
  } catch (err) {
    // A different version of the API wrote the event. Without a reset the client would request it forever.
    log?.error({ err }, 'Missed events could not be delivered; the client reloads its data.');
    return only('reset');
  }
}
