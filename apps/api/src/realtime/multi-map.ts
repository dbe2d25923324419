/** A map from keys to sets; empty sets are removed. */
export function createMultiMap<T, K = number>() {
  const groups = new Map<K, Set<T>>();
  return {
    get: (key: K): Iterable<T> => groups.get(key) ?? [],
    size: (key: K) => groups.get(key)?.size ?? 0,
    add(key: K, item: T) {
      const group = groups.get(key) ?? new Set();
      groups.set(key, group.add(item));
    },
    delete(key: K, item: T) {
      const group = groups.get(key);
      group?.delete(item);
      if (group?.size === 0) groups.delete(key);
    },
  };
}
