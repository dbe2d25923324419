/**
 * What the widget keeps of each user in session storage: a reload and another page leave it alone, and whoever signs in
 * next in the same tab does not see it.
 */
import { create } from 'zustand/react';

const useOwner = create(() => 0);

/** Says whose widget this is. */
export const keepFor = (user_id: number) => useOwner.setState(user_id);

/** Runs whenever somebody else signs in. */
export const onNewOwner = (reload: () => void) => useOwner.subscribe(reload);

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden: it works until the next reload all the same.
  }
}

function read<T>(key: string, empty: T): T {
  try {
    return { ...empty, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    // What an older version or a person wrote there is nothing to us.
    return empty;
  }
}

/** A store that is kept under a name; `revive` makes what a reload finds fit for use. */
export function kept<T extends object>(name: string, empty: T, revive = (value: T) => value) {
  const key = () => `chat.${useOwner.getState()}.${name}`;
  const load = () => revive(read(key(), empty));
  const useKept = create(load);
  onNewOwner(() => useKept.setState(load(), true));
  return Object.assign(useKept, {
    /** Takes the place of what was there, here and in what is kept. */
    keep(next: T): void {
      write(key(), JSON.stringify(next));
      useKept.setState(next, true);
    },
  });
}
