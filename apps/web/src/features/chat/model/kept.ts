/**
 * What the widget keeps of each user in session storage: a reload and another page leave it alone, and whoever signs in
 * next in the same tab does not see it.
 */
import { useSyncExternalStore } from 'react';

let owner = 0;
const reloads = new Set<() => void>();

/** Says whose widget this is. */
export function keepFor(user_id: number): void {
  if (user_id === owner) return;
  owner = user_id;
  for (const reload of reloads) reload();
}

/** Runs whenever somebody else signs in. */
export function onNewOwner(reload: () => void): void {
  reloads.add(reload);
}

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

export interface Kept<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

/** An object under a name; `revive` makes what a reload finds fit for use. */
export function kept<T extends object>(name: string, empty: T, revive = (value: T) => value): Kept<T> {
  const listeners = new Set<() => void>();
  const key = () => `chat.${owner}.${name}`;
  let value = revive(read(key(), empty));
  const tell = () => {
    for (const listener of listeners) listener();
  };
  onNewOwner(() => {
    value = revive(read(key(), empty));
    tell();
  });
  return {
    get: () => value,
    set(next) {
      value = next;
      write(key(), JSON.stringify(next));
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The newest value; renders again when it changes. */
export const useKept = <T>({ subscribe, get }: Kept<T>) => useSyncExternalStore(subscribe, get);
