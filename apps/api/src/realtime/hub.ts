/**
 * Brings the events of the outbox to the sockets of this process. Every process has one; each reads
 * for itself, in the same order, so a client may go on with any of them.
 */
import type { Database } from '@tank/db/client';
import { subjectOf } from '../kernel/effects/changes.ts';
import type { Hub, Position, Reader } from '../kernel/effects/live.ts';
import type { ListCache } from '../kernel/lists/cache.ts';
import type { Logger } from '../kernel/logger.ts';
import { catchUp } from './catch-up.ts';
import { createConnections } from './connections.ts';
import { eventOf, isControl } from './present.ts';
import { BATCH, forgetForeign, type OutboxRow, readEnd, readNew } from './queries.ts';
import { createReaders } from './readers.ts';
import { CHANNEL, type LocalWaker } from './waker.ts';

interface Options {
  database: Database;
  events: LocalWaker;
  lists: ListCache;
}

/** Unasked, in case a wake-up was lost. */
const POLL_MS = 1000;
/** Between two readings, so that a burst of commits is read together. */
const PAUSE_MS = 3;
/** While a transaction is open that began before ones that are over. */
const BLOCKED_MS = 15;

/** A LISTEN failed: until one works, the poll finds what is new. */
const unheard = (log: Logger) => (err: unknown) =>
  log.warn({ err }, 'New events cannot be heard of; it is tried again.');

export function createHub({ database, events, lists }: Options): Hub {
  const connections = createConnections();
  const readers = createReaders();
  let position: Position | undefined;
  let delivered = 0;
  let log: Logger | undefined;
  const place = Promise.withResolvers<void>();
  let reading = false;
  let again = false;
  let stopped = false;
  let poll: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;

  /** Ends what must not wait for its turn; done twice it does no harm. */
  function control(row: OutboxRow): void {
    const { topic, payload } = eventOf(row);
    if (topic === 'session.end') connections.endSessions(payload.session_ids);
    if (topic === 'team.change') connections.reopen({ team_ids: payload.team_ids, user_ids: row.audience });
  }

  function deliver(row: OutboxRow): void {
    lists.invalidate([subjectOf(row)]);
    try {
      if (isControl(row)) control(row);
      else readers.deliver(row);
    } catch (cause) {
      // One event that cannot be told must not keep back all those after it.
      log?.error(
        { err: cause, topic: row.topic, event_id: row.event_id },
        'An event could not be delivered.',
      );
    }
    position = { transaction_id: row.transaction_id, event_id: row.event_id };
    delivered += 1;
  }

  /** Reads once; answers when to read again: undefined when woken. */
  async function readOnce(): Promise<number | undefined> {
    if (!position) {
      await forgetForeign(database);
      position = await readEnd(database);
      place.resolve();
    }
    const rows = await readNew(database, position);
    const blocked = rows.findIndex(({ ready }) => !ready);
    for (const row of blocked < 0 ? rows : rows.slice(0, blocked)) deliver(row);
    if (blocked >= 0) {
      rows.slice(blocked).filter(isControl).forEach(control);
      return BLOCKED_MS;
    }
    return rows.length === BATCH ? 0 : undefined;
  }

  async function read(): Promise<void> {
    clearTimeout(retry);
    if (reading || stopped) {
      again = true;
      return;
    }
    reading = true;
    again = false;
    // Without a database there is nothing to read; the poll tries again.
    const wait = await readOnce().catch(() => undefined);
    reading = false;
    if (stopped) return;
    if (wait !== undefined || again) retry = setTimeout(read, again ? PAUSE_MS : wait);
  }

  const wake = () => void read();

  return {
    connections,
    /** Open subscriptions. */
    readers: readers.size,
    /** Up to where it has delivered; undefined until it has found its place. */
    position: () => position,
    placed: place.promise,
    /** Events since it started. */
    delivered: () => delivered,
    /** Starts reading; without a database it waits for one. */
    start(logger: Logger): void {
      log = logger;
      events.onWake(wake);
      poll = setInterval(wake, POLL_MS);
      database.listener.listen(CHANNEL, { onNotify: wake, onListening: wake, onError: unheard(logger) });
      wake();
    },
    stop(): void {
      stopped = true;
      clearInterval(poll);
      clearTimeout(retry);
    },
    /** Hands everything new to the reader from now on; answers from where that is, and how to end it. */
    async listen(reader: Reader): Promise<{ since: Position; end(): void }> {
      await place.promise;
      readers.add(reader);
      return { since: position as Position, end: () => readers.delete(reader) };
    },
    /** What a reader missed between the last id that it saw and `since`, oldest first. */
    missed: (reader: Reader, last_id: string | null | undefined, since: Position) =>
      catchUp({ database, log }, { reader, last_id, until: since }),
  };
}
