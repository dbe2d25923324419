/** What the server gave this browser to be known again by. It outlives the session and travels with sign-in only. */
const KEY = 'device_mark';

/** undefined where there is none, or where the browser keeps nothing. */
export function readDeviceMark(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepDeviceMark(mark: string): void {
  try {
    localStorage.setItem(KEY, mark);
  } catch {
    // A browser that keeps nothing is a stranger the next time, and signs in all the same.
  }
}
