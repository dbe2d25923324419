/** Delivers rows of the outbox, each once and in order, to the sockets and caches of this process. */
import { subjectOf } from '../kernel/effects/changes.ts';
import type { Position } from '../kernel/effects/live-hub.ts';
import type { ListCache } from '../kernel/lists/list-cache.ts';
import type { Logger } from '../kernel/logger.ts';
import type { createConnections } from './connections.ts';
import type { createCursor } from './cursor.ts';
import { isAfter } from './position.ts';
import { eventOf, isControl } from './present.ts';
import { BATCH, type OutboxRow } from './queries.ts';
import type { createReaders } from './readers.ts';
import type { Batch } from './relay.ts';

interface Targets {
  connections: ReturnType<typeof createConnections>;
  readers: ReturnType<typeof createReaders>;
  cursor: ReturnType<typeof createCursor>;
  lists: ListCache;
}

export function createDelivery({ connections, readers, cursor, lists }: Targets) {
  let count = 0;
  let log: Logger | undefined;

  /** Closes sockets. Idempotent, because blocked rows are handled early and again in order. */
  function applyControl(row: OutboxRow): void {
    const { topic, payload } = eventOf(row);
    if (topic === 'session.end') connections.endSessions(payload.session_ids);
    if (topic === 'team.change') connections.reopen({ team_ids: payload.team_ids, user_ids: row.audience });
  }

  function deliverRow(row: OutboxRow): void {
    lists.invalidate([subjectOf(row)]);
    try {
      if (isControl(row)) applyControl(row);
      else readers.deliver(row);
    } catch (cause) {
      // An event that cannot be delivered must not block later ones.
      log?.error(
        { err: cause, topic: row.topic, event_id: row.event_id },
        'An event could not be delivered.',
      );
    }
    cursor.moveTo(row);
    count += 1;
  }

  return {
    /** Rows since the start. */
    count: () => count,
    logTo(logger: Logger): void {
      log = logger;
    },
    /** Skips rows that another read has brought in the meantime. */
    deliver({ rows, blocked }: Omit<Batch, 'from'>): void {
      for (const row of rows) if (isAfter(row, cursor.position() as Position)) deliverRow(row);
      blocked.filter(isControl).forEach(applyControl);
      const last = rows.at(-1);
      if (last?.wal && blocked.length === 0 && rows.length < BATCH) lists.noteReached(last.wal);
    },
  };
}
