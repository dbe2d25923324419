import { FocusTrap } from '@mantine/core';
import { useDocumentVisibility, useMediaQuery } from '@mantine/hooks';
import { BELOW } from '@tank/ui/lib/breakpoints';
import { useCloseOnBack } from '@tank/ui/lib/use-close-on-back';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { openChats } from '../../../shared/live/open-chats.ts';
import { useArrivals } from '../model/use-arrivals.ts';
import { chatWidget, useChatWidget } from '../model/widget.ts';
import { AllChats } from './all-chats.tsx';
import { ChatHead } from './chat-head.tsx';
import classes from './chat-widget.module.css';
import { ChatWindow } from './chat-window.tsx';

/** The widget: tabs, and below them the list of all chats or a chat; the whole of a phone's screen. */
export default function ChatWidget({ onClose }: { onClose: () => void }) {
  const { opened, active } = useChatWidget();
  const visible = useDocumentVisibility() === 'visible';
  const phone = useMediaQuery(BELOW.phone, false, { getInitialValueInEffect: false });
  const inView = opened && visible ? active : null;
  useArrivals();
  useCloseOnBack(opened && phone, onClose);
  useEffect(() => {
    openChats.set(inView === null ? [] : [inView], opened);
    return openChats.close;
  }, [inView, opened]);
  const widget = useRef<HTMLElement>(null);
  useEffect(() => {
    // What is in front comes first; where it has nothing to type in, the widget itself.
    if (opened && chatWidget.takeFocus()) widget.current?.focus();
  });
  if (!opened) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A dialog of the widget is a child of it for React only, and closes itself.
    const inside = event.currentTarget.contains(event.target as Node);
    if (event.key === 'Escape' && inside && !event.nativeEvent.isComposing) onClose();
  };
  return (
    <FocusTrap active={phone}>
      <section
        ref={widget}
        className={classes.widget}
        data-screen
        aria-label="Chat"
        {...(phone && { role: 'dialog', 'aria-modal': true })}
        onKeyDown={onKeyDown}
        tabIndex={-1}
        data-autofocus
      >
        <ChatHead onClose={onClose} />
        <div
          className={classes.panel}
          id="chat-panel"
          role="tabpanel"
          aria-labelledby={`chat-tab-${active ?? 'all'}`}
        >
          {active === null ? (
            <AllChats onOpen={chatWidget.openChat} />
          ) : (
            <ChatWindow key={active} conversation_id={active} visible={visible} />
          )}
        </div>
      </section>
    </FocusTrap>
  );
}
