/**
 * Delivers the events of the outbox to the sockets of this process. Every process has its own hub; all read in the same
 * order, so a client can resume at any of them.
 */
import type { Database } from '@tank/db/client';
import type { Hub, Position, Reader } from '../kernel/effects/live-hub.ts';
import type { ListCache } from '../kernel/lists/list-cache.ts';
import type { Logger } from '../kernel/logger.ts';
import { catchUp } from './catch-up.ts';
import { createConnections } from './connections.ts';
import { createCursor } from './cursor.ts';
import { createDelivery } from './delivery.ts';
import { formatPosition, isAfter } from './position.ts';
import { BATCH, readNew } from './queries.ts';
import { createReaders } from './readers.ts';
import type { Batch, Relay } from './relay.ts';
import { CHANNEL, type LocalWaker } from './waker.ts';

interface Options {
  database: Database;
  events: LocalWaker;
  lists: ListCache;
  /** Undefined: this process reads the outbox by itself. */
  relay?: Relay | undefined;
}

/** Poll interval, in case a wake-up was lost. */
const POLL_MS = 1000;
/** Between two reads, so that a burst of commits is read together. */
const PAUSE_MS = 3;
/** Until the next read while an older transaction is still open. */
const BLOCKED_MS = 15;

/** Until LISTEN works again, polling finds new events. */
const logListenFailure = (log: Logger) => (err: unknown) =>
  log.warn({ err }, 'LISTEN for new events failed and is retried; until then events arrive by polling.');

export function createHub({ database, events, lists, relay }: Options): Hub {
  const connections = createConnections();
  const readers = createReaders();
  const cursor = createCursor(database);
  const delivery = createDelivery({ connections, readers, cursor, lists });
  let log: Logger | undefined;
  const ready = Promise.withResolvers<void>();
  let isReading = false;
  let again = false;
  let stopped = false;
  let poll: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;

  /** Reads once; returns the milliseconds until the next read, or undefined to wait for a wake-up. */
  async function readOnce(): Promise<number | undefined> {
    if (!cursor.position()) {
      await cursor.start();
      ready.resolve();
    }
    if (!(await cursor.isIntact())) {
      log?.warn({}, 'The new primary of the database lacks delivered events: clients load their data again.');
      readers.reset(formatPosition(cursor.position() as Position));
      // Sessions may have ended since the failover. Not at once, so that the reset is sent first.
      setImmediate(connections.reopenAll);
    }
    const found = await readNew(database, cursor.position() as Position);
    const from = cursor.position() as Position;
    const firstBlocked = found.findIndex(({ ready }) => !ready);
    const [rows, blocked] =
      firstBlocked < 0 ? [found, []] : [found.slice(0, firstBlocked), found.slice(firstBlocked)];
    const batch = { from, rows, blocked };
    delivery.deliver(batch);
    relay?.publish(batch);
    if (blocked.length > 0) return BLOCKED_MS;
    return rows.length === BATCH ? 0 : undefined;
  }

  function receive(batch: Batch): void {
    const at = cursor.position();
    if (!at || stopped) return;
    // A batch was lost.
    if (isAfter(batch.from, at)) void read();
    else delivery.deliver(batch);
  }

  async function read(): Promise<void> {
    clearTimeout(retry);
    if (isReading || stopped) {
      again = true;
      return;
    }
    isReading = true;
    again = false;
    // If the database is unreachable, the poll tries again.
    const wait = await readOnce().catch(() => {
      cursor.noteInterruption();
      return undefined;
    });
    isReading = false;
    if (stopped) return;
    if (wait !== undefined || again) retry = setTimeout(read, again ? PAUSE_MS : wait);
  }

  const wake = () => {
    if (!relay?.isServed() || !cursor.position() || cursor.isInterrupted()) void read();
  };

  return {
    connections,
    readers: readers.size,
    position: cursor.position,
    ready: ready.promise,
    delivered: delivery.count,
    start(logger: Logger): void {
      log = logger;
      delivery.logTo(logger);
      relay?.start(receive);
      events.onWake(wake);
      poll = setInterval(wake, POLL_MS);
      database.listener.listen(CHANNEL, {
        onNotify: wake,
        onListening() {
          cursor.noteInterruption();
          wake();
        },
        onError: logListenFailure(logger),
      });
      wake();
    },
    stop(): void {
      stopped = true;
      readers.stop();
      clearInterval(poll);
      clearTimeout(retry);
    },
    async listen(reader: Reader): Promise<{ since: Position; end(): void }> {
      await ready.promise;
      readers.add(reader);
      return { since: cursor.position() as Position, end: () => readers.delete(reader) };
    },
    missed: (reader: Reader, last_id: string | null | undefined, since: Position) =>
      catchUp({ database, log }, { reader, last_id, until: since }),
  };
}
