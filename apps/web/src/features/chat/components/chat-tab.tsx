import { IconMessage, IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { chatWidget } from '../model/widget.ts';
import classes from './chat-head.module.css';
import { subjectOf } from './subject.tsx';
import { Unread } from './unread.tsx';

/** The tab of an open chat: what it is about in short, in full where it is pointed at. */
export function ChatTab({ id, active }: { id: number; active: boolean }) {
  const { data } = trpc.chat.get.useQuery({ conversation_id: id });
  const chat = data?.data;
  if (!chat)
    return <Tab id={id} active={active} label={`Chat ${id}`} icon={<IconMessage size={15} aria-hidden />} />;
  const { word, number, icon } = subjectOf(chat);
  return (
    <Tab
      id={id}
      active={active}
      label={`${chat.conversation_title}, ${chat.with}`}
      icon={icon}
      unread={active ? 0 : chat.unread}
    >
      <span>
        <span className={classes.word}>{word} </span>
        {number}
      </span>
    </Tab>
  );
}

interface TabProps {
  /** Null: the list of all chats. */
  id: number | null;
  active: boolean;
  label: string;
  icon: ReactNode;
  unread?: number;
  children?: ReactNode;
}

export function Tab({ id, active, label, icon, unread = 0, children }: TabProps) {
  const tab = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active && label) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, label]);
  // Who clicks wants to write; who comes by an arrow key goes on from here.
  const select = (event: MouseEvent) => chatWidget.select(id, event.detail > 0);
  const shut = (event: MouseEvent) => {
    event.stopPropagation();
    if (id !== null) chatWidget.closeTab(id);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tab list has the keys
    <div
      ref={tab}
      role="tab"
      id={`chat-tab-${id ?? 'all'}`}
      className={classes.tab}
      aria-selected={active}
      aria-controls="chat-panel"
      aria-label={unread > 0 ? `${label}, ${unread} unread` : label}
      tabIndex={active ? 0 : -1}
      title={label}
      onClick={select}
    >
      <span className={classes.icon}>
        {icon}
        <Unread count={unread} />
      </span>
      {children}
      {id !== null && (
        // A tab has no controls inside it: this is for the mouse only. Keys have Delete, and the chat a button of its own.
        <span className={classes.shut} aria-hidden onClick={shut}>
          <IconX size={13} />
        </span>
      )}
    </div>
  );
}
