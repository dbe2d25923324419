/**
 * What stays in the browser when a user signs out: what the server gave this browser to be known again by, a random mark that
 * names no user and spares the owner a code and a mail at the next sign-in; the market's day; when a screen was last reloaded for
 * missing code. Everything else is of the user, and goes (docs/product.md#sessions).
 */
const STAYS: readonly string[] = ['device_mark', 'market_day', 'reloaded'];

/** Clears the browser's storage of the user. Whatever the app keeps there is cleared unless it is named above. */
export function forgetUser(): void {
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage)) if (!STAYS.includes(key)) storage.removeItem(key);
}
