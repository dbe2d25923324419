import { addDays } from '@tank/schema/kit/dates';
import type { Notification } from '@tank/schema/live/notifications';
import { dayOf } from '@tank/ui/lib/today';

type Age = 'today' | 'week' | 'earlier';

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Rows of today, since Sunday, and before, in their order; without empty groups. */
export function groupByAge(rows: readonly Notification[], today: string): [Age, Notification[]][] {
  const sunday = addDays(today, -weekdayOf(today));
  const ageOf = ({ created_at }: Notification): Age => {
    const day = dayOf(created_at);
    if (day >= today) return 'today';
    return day >= sunday ? 'week' : 'earlier';
  };
  return [...Map.groupBy(rows, ageOf)];
}
