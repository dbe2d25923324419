import { IconMessages } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { neighbour } from '../model/tabs.ts';
import { chatWidget, useChatWidget } from '../model/widget.ts';
import classes from './chat-head.module.css';
import { ChatTab, Tab } from './chat-tab.tsx';

/** More than this many get numbers only. */
const MOST_WORDS = 2;

/** All chats and the open ones. Arrow keys lead from one to the next; Delete closes a chat. */
export function ChatTabs() {
  const { tabs, active } = useChatWidget();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighbour({ tabs, active }, event.key);
    if (event.key === 'Delete' && active !== null) chatWidget.closeTab(active);
    else if (next !== undefined) chatWidget.select(next, false);
    else return;
    event.preventDefault();
    // When the tab in front is another one.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  };
  return (
    <div
      ref={list}
      className={classes.tabs}
      data-many={tabs.length > MOST_WORDS || undefined}
      role="tablist"
      aria-label="Chats"
      onKeyDown={onKeyDown}
    >
      <Tab id={null} active={active === null} label="All chats" icon={<IconMessages size={17} aria-hidden />}>
        <span className={classes.word}>All</span>
      </Tab>
      {tabs.map((id) => (
        <ChatTab key={id} id={id} active={active === id} />
      ))}
    </div>
  );
}
