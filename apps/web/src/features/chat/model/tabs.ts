/** State of the open chat tabs (docs/product.md#chat). Pure. */

/** docs/product.md#figures */
export const MAX_TABS = 5;

/** Tabs, oldest first, and the active one; null: the list of all chats. */
export interface Tabs {
  tabs: readonly number[];
  active: number | null;
}

/** Activates a conversation; an open tab keeps its position, a new one may drop the oldest. */
export function openTab({ tabs }: Tabs, id: number): Tabs {
  if (tabs.includes(id)) return { tabs, active: id };
  return { tabs: [...tabs, id].slice(-MAX_TABS), active: id };
}

/** Closes a tab; activates its right neighbor, else the left one, else the list. */
export function closeTab({ tabs, active }: Tabs, id: number): Tabs {
  const index = tabs.indexOf(id);
  const rest = tabs.filter((tab) => tab !== id);
  return { tabs: rest, active: active === id ? (rest[index] ?? rest[index - 1] ?? null) : active };
}

/** The tab that an arrow key selects; the list precedes all tabs. */
export function neighborTab({ tabs, active }: Tabs, key: string): number | null | undefined {
  const all = [null, ...tabs];
  const index = all.indexOf(active);
  if (key === 'ArrowRight') return all[(index + 1) % all.length];
  if (key === 'ArrowLeft') return all[(index - 1 + all.length) % all.length];
  if (key === 'Home') return null;
  if (key === 'End') return all[all.length - 1];
  return undefined;
}
