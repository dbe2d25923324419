/** The open subscriptions of this process, and the routing of events to them. No I/O. */
import type { Delivery, Reader } from '../kernel/effects/live-hub.ts';
import { createMultiMap } from './multi-map.ts';
import { present } from './present.ts';
import type { OutboxRow } from './queries.ts';

/** The delivery of a row to one reader; undefined: none. */
export function deliveryTo(row: OutboxRow, { user_id, visible_user_ids }: Reader): Delivery | undefined {
  const presented = present(row);
  const own = row.audience.includes(user_id);
  if (presented.personal) return own ? presented.to(user_id) : undefined;
  const concerned =
    own || visible_user_ids === null || row.audience.some((id) => visible_user_ids.includes(id));
  return concerned ? presented.to(user_id) : (presented.public ?? presented.market);
}

/** Readers that a change does not concern are told at most once in this time that records of its kind have changed. */
const MERGE_MS = 1000;

interface Merged {
  /** The number of the change among all. */
  change: number;
  delivery: Delivery;
  /** Readers that have received the change itself. */
  reached: ReadonlySet<Reader>;
}

export function createReaders() {
  /** With the number of the last change up to which the reader has received merged ones. */
  const all = new Map<Reader, number>();
  const admins = new Set<Reader>();
  const byUser = createMultiMap<Reader>();
  const byVisibleUser = createMultiMap<Reader>();
  /** The last change of each entity since the last flush, oldest first. */
  const merged = new Map<string, Merged>();
  let changes = 0;
  let flushedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;

  /** The readers that a change concerns, each once. */
  const concernedReaders = ({ audience }: OutboxRow) =>
    new Set([...audience.flatMap((user_id) => [...byVisibleUser.get(user_id)]), ...admins]);

  function pushMerged(reader: Reader): void {
    const after = all.get(reader);
    if (after === undefined || after === changes) return;
    for (const { change, delivery, reached } of merged.values())
      if (change > after && !reached.has(reader)) reader.push(delivery);
    all.set(reader, changes);
  }

  /** Ids must grow, because a client resumes after the last one: merged changes come first. */
  function push(reader: Reader, delivery: Delivery): void {
    pushMerged(reader);
    reader.push(delivery);
  }

  function flush(): void {
    timer = undefined;
    flushedAt = performance.now();
    for (const reader of all.keys()) pushMerged(reader);
    merged.clear();
  }

  function merge(entity: string, delivery: Delivery, reached: ReadonlySet<Reader>): void {
    changes += 1;
    // Deleted first, so that the map stays in the order of changes.
    merged.delete(entity);
    merged.set(entity, { change: changes, delivery, reached });
    const wait = flushedAt + MERGE_MS - performance.now();
    if (wait <= 0) flush();
    else timer ??= setTimeout(flush, wait).unref();
  }

  return {
    size: () => all.size,
    add(reader: Reader): void {
      all.set(reader, changes);
      byUser.add(reader.user_id, reader);
      if (reader.visible_user_ids === null) admins.add(reader);
      else for (const user_id of reader.visible_user_ids) byVisibleUser.add(user_id, reader);
    },
    delete(reader: Reader): void {
      all.delete(reader);
      admins.delete(reader);
      byUser.delete(reader.user_id, reader);
      for (const user_id of reader.visible_user_ids ?? []) byVisibleUser.delete(user_id, reader);
    },
    /** Tells all readers to load their data again. */
    reset(id: string): void {
      merged.clear();
      for (const reader of all.keys()) reader.push({ id, event: { type: 'reset' } });
    },
    /** Delivers a row to all its readers, by index; same result as `deliveryTo` for each reader, but for merged changes. */
    deliver(row: OutboxRow): void {
      const presented = present(row);
      if (presented.personal) {
        for (const user_id of row.audience)
          for (const reader of byUser.get(user_id)) push(reader, presented.to(user_id));
        return;
      }
      const reached = concernedReaders(row);
      for (const reader of reached) push(reader, presented.to(reader.user_id));
      const { public: forAll, market } = presented;
      if (forAll) for (const reader of all.keys()) if (!reached.has(reader)) push(reader, forAll);
      if (market) merge(row.topic.split('.', 1)[0] ?? '', market, reached);
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}
