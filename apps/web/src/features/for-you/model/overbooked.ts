interface Calendar {
  data: readonly { storage_id: number; storage_name: string }[];
  check: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
}

export interface Overbooked {
  storage_name: string;
  /** `YYYY-MM` of the first and last overbooked month from `today` on. */
  first: string;
  last: string;
}

/** Storages that are overbooked in a month of the calendar's year that is not over, the earliest first. */
export function overbookedFrom({ data, check }: Calendar, today: string): Overbooked[] {
  const names = new Map(data.map((row) => [String(row.storage_id), row.storage_name]));
  const year = today.slice(0, 4);
  return Object.entries(check)
    .flatMap(([storage_id, flags]) => {
      const months = Object.keys(flags)
        .filter((month) => flags[month])
        .map((month) => `${year}-${month.padStart(2, '0')}`)
        .filter((month) => month >= today.slice(0, 7))
        .sort();
      const [first, last] = [months[0], months.at(-1)];
      const storage_name = names.get(storage_id);
      return first && last && storage_name ? [{ storage_name, first, last }] : [];
    })
    .sort((a, b) => a.first.localeCompare(b.first));
}
