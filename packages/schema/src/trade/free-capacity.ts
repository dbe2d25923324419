interface Storage {
  booked: number;
  /** Null where only one's own part of it is known. */
  total_capacity: number | null;
}

/** What is left of one's own storages, in MBBL; an overbooked one takes nothing from the others. */
export const freeOf = (storages: readonly Storage[]) =>
  storages.reduce((sum, { booked, total_capacity }) => sum + Math.max(0, (total_capacity ?? 0) - booked), 0);
