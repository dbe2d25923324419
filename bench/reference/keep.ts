/** As the API keeps totals and bounds. */
const KEEP_MS = 2000;
const MOST = 5000;

/** Keeps what was loaded for a moment. */
export function createKeep() {
  const kept = new Map<string, { at: number; value: Promise<unknown> }>();
  return (key: string, load: () => Promise<unknown>) => {
    const known = kept.get(key);
    if (known && performance.now() - known.at < KEEP_MS) return known.value;
    if (kept.size > MOST) kept.clear();
    const value = load();
    kept.set(key, { at: performance.now(), value });
    return value;
  };
}
