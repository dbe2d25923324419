/** Who listens in this process, and whom an event reaches. No I/O. */
import type { Delivery, Reader } from '../kernel/effects/live.ts';
import { grouped } from './grouped.ts';
import { present } from './present.ts';
import type { OutboxRow } from './queries.ts';

/** What one reader gets of a row; undefined: nothing. */
export function deliveryTo(row: OutboxRow, { user_id, circle }: Reader): Delivery | undefined {
  const presented = present(row);
  const own = row.audience.includes(user_id);
  if (presented.personal) return own ? presented.to(user_id) : undefined;
  const concerned = own || circle === null || row.audience.some((id) => circle.includes(id));
  return concerned ? presented.to(user_id) : presented.public;
}

export function createReaders() {
  const all = new Set<Reader>();
  const admins = new Set<Reader>();
  const byUser = grouped<Reader>();
  const byCircle = grouped<Reader>();

  /** Everyone whom a change concerns, each once. */
  const concerned = ({ audience }: OutboxRow) =>
    new Set([...audience.flatMap((user_id) => [...byCircle.get(user_id)]), ...admins]);

  return {
    size: () => all.size,
    add(reader: Reader): void {
      all.add(reader);
      byUser.add(reader.user_id, reader);
      if (reader.circle === null) admins.add(reader);
      else for (const user_id of reader.circle) byCircle.add(user_id, reader);
    },
    delete(reader: Reader): void {
      all.delete(reader);
      admins.delete(reader);
      byUser.delete(reader.user_id, reader);
      for (const user_id of reader.circle ?? []) byCircle.delete(user_id, reader);
    },
    /** Hands a row to everyone whom it reaches. The indexed way of `deliveryTo`. */
    deliver(row: OutboxRow): void {
      const presented = present(row);
      if (presented.personal) {
        for (const user_id of row.audience)
          for (const reader of byUser.get(user_id)) reader.push(presented.to(user_id));
        return;
      }
      const reached = concerned(row);
      for (const reader of reached) reader.push(presented.to(reader.user_id));
      if (presented.public) for (const reader of all) if (!reached.has(reader)) reader.push(presented.public);
    },
  };
}
