import { FocusTrap } from '@mantine/core';
import { useDocumentVisibility, useMediaQuery } from '@mantine/hooks';
import { BELOW } from '@tank/ui/lib/breakpoints';
import { DialogEntryContext, useCloseOnBack } from '@tank/ui/lib/use-close-on-back';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { openChats } from '../../../shared/live/open-chats.ts';
import { useReceiveMessages } from '../model/use-receive-messages.ts';
import { chatWidget, useChatWidget } from '../model/widget.ts';
import { AllChats } from './all-chats.tsx';
import { ChatHead } from './chat-head.tsx';
import classes from './chat-widget.module.css';
import { ChatWindow } from './chat-window.tsx';

/** Tabs above the list of all chats or one chat; full screen on phones. */
export default function ChatWidget({ onClose }: { onClose: () => void }) {
  const { opened, active } = useChatWidget();
  const visible = useDocumentVisibility() === 'visible';
  const isPhone = useMediaQuery(BELOW.phone, false, { getInitialValueInEffect: false });
  const inView = opened && visible ? active : null;
  useReceiveMessages();
  useCloseOnBack(opened && isPhone, onClose);
  useEffect(() => {
    openChats.set(inView === null ? [] : [inView], opened);
    return openChats.close;
  }, [inView, opened]);
  const widget = useRef<HTMLElement>(null);
  useEffect(() => {
    // The active panel takes the focus first; without an input in it, the widget does.
    if (opened && chatWidget.takeFocus()) widget.current?.focus();
  });
  if (!opened) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // React bubbles keys of dialogs that the widget opened; they close themselves.
    const inside = event.currentTarget.contains(event.target as Node);
    if (event.key === 'Escape' && inside && !event.nativeEvent.isComposing) onClose();
  };
  return (
    <DialogEntryContext value={isPhone}>
      <FocusTrap active={isPhone}>
        <section
          ref={widget}
          className={classes.widget}
          data-screen
          aria-label="Chat"
          {...(isPhone && { role: 'dialog', 'aria-modal': true })}
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
    </DialogEntryContext>
  );
}
