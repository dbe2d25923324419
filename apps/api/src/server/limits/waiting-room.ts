/** Those who have come and not yet said what they want: so many of one network, and so many in all. No I/O. */

/** How many hold something, by name. */
export function createTally<K>() {
  const counts = new Map<K, number>();
  return {
    of: (key: K) => counts.get(key) ?? 0,
    add: (key: K) => void counts.set(key, (counts.get(key) ?? 0) + 1),
    remove(key: K) {
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    },
  };
}

interface Room {
  of_network: number;
  in_all: number;
}

/**
 * Each network has a share of the room. Where the room is full, whoever has waited longest must go: an honest client has
 * said long before what it wants, so those who only wait keep nobody out.
 */
export function createWaitingRoom<T>({ of_network, in_all }: Room, turnOut: (item: T) => void) {
  const networks = new Map<T, string>();
  const tally = createTally<string>();

  function leave(item: T): void {
    const network = networks.get(item);
    if (network === undefined) return;
    networks.delete(item);
    tally.remove(network);
  }

  /** Removes one and ends it. */
  function show(item: T): void {
    leave(item);
    turnOut(item);
  }

  return {
    /** False where its network has used its share up. */
    enter(item: T, network: string): boolean {
      if (tally.of(network) >= of_network) return false;
      networks.set(item, network);
      tally.add(network);
      const [oldest] = networks.size > in_all ? networks.keys() : [];
      if (oldest !== undefined) show(oldest);
      return true;
    },
    leave,
    /** Makes room for another one of that network. */
    turnOutOldest(network: string): void {
      for (const [item, of] of networks) {
        if (of !== network) continue;
        show(item);
        return;
      }
    },
    waiting: () => [...networks.keys()],
  };
}
