/** Puts together what is known of a conversation: loaded, come over the socket, and on its way. Pure. */
import type { ChatMessage } from '@tank/schema/live/chat';
import type { Outgoing } from './outgoing.ts';

/** Each message once, whatever way it came, in the order of the server. */
export function mergeMessages(...sources: (readonly ChatMessage[])[]): ChatMessage[] {
  const byId = new Map(sources.flat().map((message) => [message.message_id, message]));
  return [...byId.values()].sort((a, b) => a.message_id - b.message_id);
}

/** What is not among the messages yet: one that arrived takes the place of the one that was on its way. */
export function stillOutgoing(outgoing: readonly Outgoing[], messages: readonly ChatMessage[]): Outgoing[] {
  const sent = new Set(messages.map((message) => message.client_message_id));
  return outgoing.filter(({ client_message_id }) => !sent.has(client_message_id));
}

export interface Day<T> {
  /** The calendar day on the reader's clock. */
  day: string;
  items: T[];
}

/** Groups by the day on the reader's clock; the order stays. */
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
