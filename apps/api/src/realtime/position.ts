import type { Position } from '../kernel/effects/live-hub.ts';

/** The id of an event for clients, such as `123-45-6789`. */
export const formatPosition = ({ transaction_id, event_id, wal = 0 }: Position): string =>
  `${transaction_id}-${event_id}-${wal}`;

/** The inverse of `formatPosition`; undefined for other text. */
export function parsePosition(text: string | null | undefined): Position | undefined {
  const [, transaction_id, event_id, wal] = /^(\d{1,16})-(\d{1,16})(?:-(\d{1,16}))?$/.exec(text ?? '') ?? [];
  return transaction_id === undefined
    ? undefined
    : { transaction_id: Number(transaction_id), event_id: Number(event_id), wal: Number(wal ?? 0) };
}

export const isAfter = (one: Position, other: Position): boolean =>
  one.transaction_id === other.transaction_id
    ? one.event_id > other.event_id
    : one.transaction_id > other.transaction_id;
