/** Stores in session storage, one set for each user: they survive a reload, and another user of the tab cannot see them. */
import { create } from 'zustand/react';

const useUserId = create(() => 0);

/** Switches all stores to a user. */
export const setStoreUser = (user_id: number) => useUserId.setState(user_id);

/** Runs when another user signs in. */
export const onUserChange = (reload: () => void) => useUserId.subscribe(reload);

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or blocked: the state lasts until the next reload.
  }
}

function read<T>(key: string, empty: T): T {
  try {
    return { ...empty, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    // Ignores values that are not JSON.
    return empty;
  }
}

/** A store persisted under a name; `revive` validates what a reload finds. */
export function createUserStore<T extends object>(name: string, empty: T, revive = (value: T) => value) {
  const key = () => `chat.${useUserId.getState()}.${name}`;
  const load = () => revive(read(key(), empty));
  const useStore = create(load);
  onUserChange(() => useStore.setState(load(), true));
  return Object.assign(useStore, {
    /** Replaces the state and persists it. */
    replace(next: T): void {
      write(key(), JSON.stringify(next));
      useStore.setState(next, true);
    },
  });
}
