/** State of the widget: whether it is open, and its tabs. */

import { closeTab, openTab, type Tabs } from './tabs.ts';
import { createUserStore } from './user-store.ts';

interface Widget extends Tabs {
  opened: boolean;
}

const isId = (id: unknown): id is number => Number.isSafeInteger(id);

export const useChatWidget = createUserStore<Widget>(
  'widget',
  { opened: false, tabs: [], active: null },
  (found) => {
    const tabs = Array.isArray(found.tabs) ? found.tabs.filter(isId) : [];
    const active = isId(found.active) && tabs.includes(found.active) ? found.active : null;
    return { opened: found.opened === true, tabs, active };
  },
);

/** Whether the active panel should take the focus; false after a reload. */
let focusRequested = false;

const change = (changes: Partial<Widget>) =>
  useChatWidget.replace({ ...useChatWidget.getState(), ...changes });

export const chatWidget = {
  /** Opens the widget on a conversation. */
  openChat(conversation_id: number): void {
    focusRequested = true;
    change({ opened: true, ...openTab(useChatWidget.getState(), conversation_id) });
  },
  show(): void {
    focusRequested = true;
    change({ opened: true });
  },
  hide: () => change({ opened: false }),
  /** Activates a tab, or the list (null); `focus` moves the focus into it. */
  select(active: number | null, focus: boolean): void {
    if (focus) focusRequested = true;
    change({ active });
  },
  closeTab: (id: number) => change(closeTab(useChatWidget.getState(), id)),
  /** Consumes the focus request: true for the first caller only. */
  takeFocus(): boolean {
    const wasRequested = focusRequested;
    focusRequested = false;
    return wasRequested;
  },
};
