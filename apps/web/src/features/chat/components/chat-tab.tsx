import { IconMessage, IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { chatWidget } from '../model/widget.ts';
import classes from './chat-head.module.css';
import { subjectOf } from './subject.tsx';
import { Unread } from './unread.tsx';

/** Tab of an open chat: a short subject, with the full one as tooltip. */
export function ChatTab({ id, active }: { id: number; active: boolean }) {
  const { data } = trpc.chat.get.useQuery({ conversation_id: id });
  const chat = data?.data;
  if (!chat)
    return <Tab id={id} active={active} label={`Chat ${id}`} icon={<IconMessage size={15} aria-hidden />} />;
  const { kind, id: recordId, icon } = subjectOf(chat);
  return (
    <Tab
      id={id}
      active={active}
      label={`${chat.conversation_title}, ${chat.with}`}
      icon={icon}
      unread={active ? 0 : chat.unread}
    >
      <span>
        <span className={classes.kind}>{kind} </span>
        {recordId}
      </span>
    </Tab>
  );
}

interface TabProps {
  /** null: the list of all chats. */
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
  // A click moves the focus into the chat; arrow keys keep it on the tabs.
  const select = (event: MouseEvent) => chatWidget.select(id, event.detail > 0);
  const closeTab = (event: MouseEvent) => {
    event.stopPropagation();
    if (id !== null) chatWidget.closeTab(id);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tab list handles the keyboard
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
        // A tab must not contain controls: this is for the mouse only. Keyboards have Delete and the Close tab button.
        <span className={classes.closeTab} aria-hidden onClick={closeTab}>
          <IconX size={13} />
        </span>
      )}
    </div>
  );
}
