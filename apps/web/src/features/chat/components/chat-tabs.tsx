import { IconMessages } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { neighborTab } from '../model/tabs.ts';
import { chatWidget, useChatWidget } from '../model/widget.ts';
import classes from './chat-head.module.css';
import { ChatTab, Tab } from './chat-tab.tsx';

/** With more tabs, each shows only the id. */
const MAX_NAMED_TABS = 2;

/** Tabs of all chats and of the open ones; arrow keys move between them, Delete closes one. */
export function ChatTabs() {
  const { tabs, active } = useChatWidget();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighborTab({ tabs, active }, event.key);
    if (event.key === 'Delete' && active !== null) chatWidget.closeTab(active);
    else if (next !== undefined) chatWidget.select(next, false);
    else return;
    event.preventDefault();
    // After React has rendered the new active tab.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  };
  return (
    <div
      ref={list}
      className={classes.tabs}
      data-many={tabs.length > MAX_NAMED_TABS || undefined}
      role="tablist"
      aria-label="Chats"
      onKeyDown={onKeyDown}
    >
      <Tab id={null} active={active === null} label="All chats" icon={<IconMessages size={17} aria-hidden />}>
        <span className={classes.kind}>All</span>
      </Tab>
      {tabs.map((id) => (
        <ChatTab key={id} id={id} active={active === id} />
      ))}
    </div>
  );
}
