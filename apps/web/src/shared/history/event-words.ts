import type { HistoryRow } from '@tank/schema/admin/history';
import { eventWords as words } from '@tank/schema/events';

/** Event as words that a name follows: "Placed by". Unknown events fall back to their own name. */
export function eventWords({ event }: Pick<HistoryRow, 'event'>): string {
  const known = Object.entries(words).find(([name]) => name === event);
  if (known) return known[1];
  const name = event.replaceAll('_', ' ');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} by`;
}
