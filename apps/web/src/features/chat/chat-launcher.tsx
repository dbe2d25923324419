import { IconMessageCircle } from '@tabler/icons-react';
import { lazyWithPreload, prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { BarButton } from '@tank/ui/shell-frame/bar-button';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { trpc } from '../../shared/calls/trpc.ts';
import { useIdleAfterLoad } from '../../shared/calls/use-idle-after-load.ts';
import { useUser } from '../../shared/session/session.ts';
import classes from './components/chat-widget.module.css';
import { ResendInterrupted } from './components/resend-interrupted.tsx';
import { setStoreUser } from './model/user-store.ts';
import { chatWidget, useChatWidget } from './model/widget.ts';
import { useChatParameter } from './use-chat-parameter.ts';

const ChatWidget = lazyWithPreload(() => import('./components/chat-widget.tsx'));

/** Switches the chat stores to the signed-in user before it renders anything. */
export function ChatLauncher() {
  const { user_id } = useUser();
  const [isReady, setIsReady] = useState(false);
  useLayoutEffect(() => {
    setStoreUser(user_id);
    setIsReady(true);
  }, [user_id]);
  return isReady && <Launcher />;
}

/** The top bar button with the unread count; loads the widget when first opened. */
function Launcher() {
  const { opened } = useChatWidget();
  const isIdle = useIdleAfterLoad();
  const { data } = trpc.chat.list.useQuery({}, { enabled: isIdle || opened });
  const [wasOpened, setWasOpened] = useState(opened);
  const button = useRef<HTMLButtonElement>(null);
  useChatParameter();
  if (opened && !wasOpened) setWasOpened(true);
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
      {/* Reserves the place on wide screens: the page would shrink once the code has loaded. */}
      <Suspense fallback={opened && <div className={classes.widget} data-placeholder data-screen />}>
        {wasOpened && <ChatWidget onClose={close} />}
      </Suspense>
      <ResendInterrupted />
    </>
  );
}
