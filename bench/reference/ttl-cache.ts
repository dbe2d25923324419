/** The lifetime of totals and bounds in the API. */
const TTL_MS = 2000;
const MAX_ENTRIES = 5000;
export function createTtlCache() {
  const entries = new Map<string, { loadedAt: number; value: Promise<unknown> }>();
  return (key: string, load: () => Promise<unknown>) => {
    const entry = entries.get(key);
    if (entry && performance.now() - entry.loadedAt < TTL_MS) return entry.value;
    if (entries.size > MAX_ENTRIES) entries.clear();
    const value = load();
    entries.set(key, { loadedAt: performance.now(), value });
    return value;
  };
}
