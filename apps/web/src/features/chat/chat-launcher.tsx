import { IconMessageCircle } from '@tabler/icons-react';
import { lazyWithPreload, prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { BarButton } from '@tank/ui/shell-frame/bar-button';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { trpc } from '../../shared/calls/trpc.ts';
import { useRested } from '../../shared/calls/use-rested.ts';
import { useUser } from '../../shared/session/session.ts';
import { KeptMessages } from './components/kept-messages.tsx';
import { keepFor } from './model/kept.ts';
import { chatWidget, useChatWidget } from './model/widget.ts';
import { useAskedChat } from './use-asked-chat.ts';

const ChatWidget = lazyWithPreload(() => import('./components/chat-widget.tsx'));

/** The chat of whoever is signed in: before anything is drawn, the last user's is put away. */
export function ChatLauncher() {
  const { user_id } = useUser();
  const [mine, setMine] = useState(false);
  useLayoutEffect(() => {
    keepFor(user_id);
    setMine(true);
  }, [user_id]);
  return mine && <Launcher />;
}

/** The button of the top bar, with the unread count; the widget is loaded when it is first opened. */
function Launcher() {
  const { opened } = useChatWidget();
  const rested = useRested();
  const { data } = trpc.chat.list.useQuery({}, { enabled: rested || opened });
  const [touched, setTouched] = useState(opened);
  const button = useRef<HTMLButtonElement>(null);
  useAskedChat();
  if (opened && !touched) setTouched(true);
  const unread = data?.count ?? 0;
  const close = () => {
    chatWidget.hide();
    button.current?.focus();
  };
  return (
    <>
      <BarButton
        ref={button}
        aria-expanded={opened}
        aria-label={unread > 0 ? `Chat, ${unread} unread` : 'Chat'}
        icon={<IconMessageCircle size={20} aria-hidden />}
        count={opened ? 0 : unread}
        onClick={opened ? close : chatWidget.show}
        {...prefetchOnIntent(ChatWidget.preload)}
      />
      <Suspense>{touched && <ChatWidget onClose={close} />}</Suspense>
      <KeptMessages />
    </>
  );
}
