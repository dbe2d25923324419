/** Whether the widget is open, and on what. */
import { kept } from './kept.ts';
import { closeTab, openTab, type Tabs } from './tabs.ts';

interface Widget extends Tabs {
  opened: boolean;
}

const isId = (id: unknown): id is number => Number.isSafeInteger(id);

export const useChatWidget = kept<Widget>('widget', { opened: false, tabs: [], active: null }, (found) => {
  const tabs = Array.isArray(found.tabs) ? found.tabs.filter(isId) : [];
  const active = isId(found.active) && tabs.includes(found.active) ? found.active : null;
  return { opened: found.opened === true, tabs, active };
});

/** Somebody asked for what is in front: the focus goes there. A reload asks for nothing. */
let asked = false;

const change = (changes: Partial<Widget>) => useChatWidget.keep({ ...useChatWidget.getState(), ...changes });

export const chatWidget = {
  /** Opens the widget on a conversation. */
  openChat(conversation_id: number): void {
    asked = true;
    change({ opened: true, ...openTab(useChatWidget.getState(), conversation_id) });
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
  closeTab: (id: number) => change(closeTab(useChatWidget.getState(), id)),
  /** Whether the focus is asked for; whoever takes it has it. */
  takeFocus(): boolean {
    const was = asked;
    asked = false;
    return was;
  },
};
