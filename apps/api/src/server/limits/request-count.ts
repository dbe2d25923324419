/** The arithmetic of the limit of requests a minute and address, counted by several processes together. No I/O. */

export const WINDOW_MS = 60_000;
const MAX_ADDRESSES = 50_000;
/** Below this part of the limit, an address is not worth telling the other processes about. */
const WORTH_TELLING = 1 / 100;
/** Above this part of the limit since the last report, the other processes are told at once. */
const URGENT = 1 / 10;

interface Entry {
  /** Requests of all processes, as last heard. */
  reported: number;
  /** Requests of this process since. */
  own: number;
  /** When the minute ends. */
  until: number;
}

export interface Counted {
  address: string;
  requests: number;
}

/** What the others and this process have counted together, and for how long that counts on. */
export interface Total extends Counted {
  resets_in_ms: number;
}

/** Times are of one clock that never goes back, in ms. */
export function createRequestCount(limit: number) {
  const entries = new Map<string, Entry>();
  const worthTelling = Math.ceil(limit * WORTH_TELLING);
  const urgent = Math.ceil(limit * URGENT);

  function entryOf(address: string, now: number): Entry {
    const known = entries.get(address);
    if (known && now < known.until) return known;
    // So many at once are an attack; forgetting them all costs less than keeping order.
    if (entries.size >= MAX_ADDRESSES) entries.clear();
    const fresh = { reported: 0, own: 0, until: now + WINDOW_MS };
    entries.set(address, fresh);
    return fresh;
  }

  return {
    /** Counts a request as so many, unless the limit has no room for them; what is refused does not count. */
    count(address: string, now: number, cost = 1): 'refused' | 'counted' | 'urgent' {
      const entry = entryOf(address, now);
      if (entry.reported + entry.own + cost > limit) return 'refused';
      entry.own += cost;
      return entry.own >= urgent ? 'urgent' : 'counted';
    },
    /** For how many more ms an address that was refused will be refused. */
    resetsIn(address: string, now: number): number {
      return (entries.get(address)?.until ?? now) - now;
    },
    /** What the others are to be told; the past is forgotten. `learn` or `giveBack` follows. */
    take(now: number): Counted[] {
      const taken: Counted[] = [];
      for (const [address, entry] of entries) {
        if (now >= entry.until) entries.delete(address);
        else if (entry.own >= worthTelling) {
          // A file counts as a part of a request; the shared count is of whole ones.
          const requests = Math.floor(entry.own);
          taken.push({ address, requests });
          // They still count until the answer is there.
          entry.reported += requests;
          entry.own -= requests;
        }
      }
      return taken;
    },
    learn(totals: Total[], now: number): void {
      for (const { address, requests, resets_in_ms } of totals) {
        const entry = entries.get(address);
        if (entry) Object.assign(entry, { reported: requests, until: now + resets_in_ms });
      }
    },
    /** The others could not be told. */
    giveBack(taken: Counted[]): void {
      for (const { address, requests } of taken) {
        const entry = entries.get(address);
        if (!entry) continue;
        entry.reported -= requests;
        entry.own += requests;
      }
    },
  };
}
