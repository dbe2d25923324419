/** What modules keep as long as the process lives, beside the kernel's own services. */
export interface Kept {
  /** What this function makes: made when it is first asked for, and once. */
  of<T>(make: () => T): T;
}

export function createKept(): Kept {
  const made = new Map<() => unknown, unknown>();
  return {
    of<T>(make: () => T) {
      if (!made.has(make)) made.set(make, make());
      return made.get(make) as T;
    },
  };
}
