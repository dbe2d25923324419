/**
 * Storage keys that survive sign-out: the device mark (random, names no user, spares the next sign-in an emailed
 * code), the market's day, and the time of the last reload for missing code. All other keys are cleared
 * (docs/product.md#sessions).
 */
const RETAINED_KEYS: readonly string[] = ['device_mark', 'market_day', 'reloaded'];

/** Clears all storage keys except those above. */
export function clearUserStorage(): void {
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage)) if (!RETAINED_KEYS.includes(key)) storage.removeItem(key);
}
