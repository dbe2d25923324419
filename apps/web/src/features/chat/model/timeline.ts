/** Merges loaded, received and pending messages of a conversation. Pure. */
import type { ChatMessage } from '@tank/schema/live/chat';
import type { Outgoing } from './outgoing.ts';

/** Removes duplicates and sorts in server order. */
export function mergeMessages(...sources: (readonly ChatMessage[])[]): ChatMessage[] {
  const byId = new Map(sources.flat().map((message) => [message.message_id, message]));
  return [...byId.values()].sort((a, b) => a.message_id - b.message_id);
}

/** Pending messages that are not among the confirmed ones. */
export function withoutConfirmed(
  outgoing: readonly Outgoing[],
  messages: readonly ChatMessage[],
): Outgoing[] {
  const sent = new Set(messages.map((message) => message.client_message_id));
  return outgoing.filter(({ client_message_id }) => !sent.has(client_message_id));
}

export interface Day<T> {
  /** Calendar day in the reader's time zone. */
  day: string;
  items: T[];
}

/** Groups by day in the reader's time zone, in the given order. */
export function byDay<T extends { created: string }>(items: readonly T[]): Day<T>[] {
  const days: Day<T>[] = [];
  for (const item of items) {
    const day = new Date(item.created).toDateString();
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}

/** `Today`, `Yesterday`, or the date. */
export function dayName(day: string, now: Date): string {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (day === midnight.toDateString()) return 'Today';
  midnight.setDate(midnight.getDate() - 1);
  if (day === midnight.toDateString()) return 'Yesterday';
  const date = new Date(day);
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return date.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year });
}
