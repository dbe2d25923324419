/** Open chat tabs (docs/product.md#chat): five at most, the oldest is dropped. Pure. */

/** docs/product.md#figures */
export const MOST_TABS = 5;

/** The tabs, oldest first, and the one in front; null: the list of all chats. */
export interface Tabs {
  tabs: readonly number[];
  active: number | null;
}

/** Brings a conversation to the front; one that is open keeps its place. */
export function openTab({ tabs }: Tabs, id: number): Tabs {
  if (tabs.includes(id)) return { tabs, active: id };
  return { tabs: [...tabs, id].slice(-MOST_TABS), active: id };
}

/** Takes a tab away; in front comes its right neighbour, else the left one, else the list. */
export function closeTab({ tabs, active }: Tabs, id: number): Tabs {
  const at = tabs.indexOf(id);
  const rest = tabs.filter((tab) => tab !== id);
  return { tabs: rest, active: active === id ? (rest[at] ?? rest[at - 1] ?? null) : active };
}

/** Where an arrow key leads from the tab in front; the list comes before all tabs. */
export function neighbour({ tabs, active }: Tabs, key: string): number | null | undefined {
  const all = [null, ...tabs];
  const at = all.indexOf(active);
  if (key === 'ArrowRight') return all[(at + 1) % all.length];
  if (key === 'ArrowLeft') return all[(at - 1 + all.length) % all.length];
  if (key === 'Home') return null;
  if (key === 'End') return all[all.length - 1];
  return undefined;
}
