/** Whether the widget is open, and on what. */
import { kept, useKept } from './kept.ts';
import { closeTab, openTab, type Tabs } from './tabs.ts';

interface Widget extends Tabs {
  opened: boolean;
}

const isId = (id: unknown): id is number => Number.isSafeInteger(id);

const store = kept<Widget>('widget', { opened: false, tabs: [], active: null }, (found) => {
  const tabs = Array.isArray(found.tabs) ? found.tabs.filter(isId) : [];
  const active = isId(found.active) && tabs.includes(found.active) ? found.active : null;
  return { opened: found.opened === true, tabs, active };
});

/** Somebody asked for what is in front: the focus goes there. A reload asks for nothing. */
let asked = false;

const change = (changes: Partial<Widget>) => store.set({ ...store.get(), ...changes });

export const chatWidget = {
  /** Opens the widget on a conversation. */
  openChat(conversation_id: number): void {
    asked = true;
    change({ opened: true, ...openTab(store.get(), conversation_id) });
  },
  show(): void {
    asked = true;
    change({ opened: true });
  },
  hide: () => change({ opened: false }),
  /** Brings a tab to the front, or the list (null); `ask` moves the focus into it. */
  select(active: number | null, ask: boolean): void {
    if (ask) asked = true;
    change({ active });
  },
  closeTab: (id: number) => change(closeTab(store.get(), id)),
  /** Whether the focus is asked for; whoever takes it has it. */
  takeFocus(): boolean {
    const was = asked;
    asked = false;
    return was;
  },
};

export const useChatWidget = () => useKept(store);
