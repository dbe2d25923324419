interface Storage {
  booked: number;
  /** Null if the caller does not own the storage. */
  total_capacity: number | null;
}

/** Free capacity of all storages together in MBBL; an overbooked storage counts as zero. */
export const totalFreeCapacity = (storages: readonly Storage[]) =>
  storages.reduce((sum, { booked, total_capacity }) => sum + Math.max(0, (total_capacity ?? 0) - booked), 0);
