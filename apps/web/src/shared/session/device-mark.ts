/** Token by which the server recognizes this browser at sign-in; it outlives the session. */
const KEY = 'device_mark';

/** Undefined if there is no mark or storage is blocked. */
export function readDeviceMark(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function saveDeviceMark(mark: string): void {
  try {
    localStorage.setItem(KEY, mark);
  } catch {
    // Without storage the server does not recognize the browser; sign-in still works.
  }
}
