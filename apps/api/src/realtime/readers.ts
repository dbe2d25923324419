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
  return concerned ? presented.to(user_id) : presented.public;
}

export function createReaders() {
  const all = new Set<Reader>();
  const admins = new Set<Reader>();
  const byUser = createMultiMap<Reader>();
  const byVisibleUser = createMultiMap<Reader>();

  /** The readers that a change concerns, each once. */
  const concernedReaders = ({ audience }: OutboxRow) =>
    new Set([...audience.flatMap((user_id) => [...byVisibleUser.get(user_id)]), ...admins]);

  return {
    size: () => all.size,
    add(reader: Reader): void {
      all.add(reader);
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
      for (const reader of all) reader.push({ id, event: { type: 'reset' } });
    },
    /** Delivers a row to all its readers; same result as `deliveryTo` for each reader, but by index. */
    deliver(row: OutboxRow): void {
      const presented = present(row);
      if (presented.personal) {
        for (const user_id of row.audience)
          for (const reader of byUser.get(user_id)) reader.push(presented.to(user_id));
        return;
      }
      const reached = concernedReaders(row);
      for (const reader of reached) reader.push(presented.to(reader.user_id));
      if (presented.public) for (const reader of all) if (!reached.has(reader)) reader.push(presented.public);
    },
  };
}
