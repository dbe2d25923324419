import type { Position } from '../kernel/effects/live-hub.ts';

/** The id of an event for clients, such as `123-45`. */
export const formatPosition = ({ transaction_id, event_id }: Position): string =>
  `${transaction_id}-${event_id}`;

/** The inverse of `formatPosition`; undefined for other text. */
export function parsePosition(text: string | null | undefined): Position | undefined {
  const [, transaction_id, event_id] = /^(\d{1,16})-(\d{1,16})$/.exec(text ?? '') ?? [];
  return transaction_id === undefined
    ? undefined
    : { transaction_id: Number(transaction_id), event_id: Number(event_id) };
}

export const isAfter = (one: Position, other: Position): boolean =>
  one.transaction_id === other.transaction_id
    ? one.event_id > other.event_id
    : one.transaction_id > other.transaction_id;
