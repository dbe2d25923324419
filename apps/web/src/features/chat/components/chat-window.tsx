import { messages as sentences } from '@tank/schema/messages';
import { ErrorState } from '@tank/ui/states/error-state';
import { useEffect } from 'react';
import { type Failure, sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { useSend } from '../model/use-send.ts';
import { chatWidget } from '../model/widget.ts';
import { ChatBar } from './chat-bar.tsx';
import classes from './chat-window.module.css';
import { Composer } from './composer.tsx';
import { Thread } from './thread.tsx';

interface ChatWindowProps {
  conversation_id: number;
  /** Whether the browser tab is visible. */
  visible: boolean;
}

/** Header, messages and composer of a conversation. */
export function ChatWindow({ conversation_id, visible }: ChatWindowProps) {
  const { data, error, refetch } = trpc.chat.get.useQuery({ conversation_id });
  const { send, retry } = useSend(conversation_id);
  const isMissing = isNotFound(error);
  useEffect(() => {
    if (!isMissing) return;
    void notify({ type: 'error', text: sentences.chatDoesNotExist });
    chatWidget.closeTab(conversation_id);
  }, [isMissing, conversation_id]);
  if (isMissing) return null;
  const conversation = data?.data;
  return (
    <div className={classes.window}>
      <ChatBar conversation_id={conversation_id} conversation={conversation} />
      {!conversation && error ? (
        <div className={classes.failed}>
          <ErrorState
            text={sentenceOf(error, sentences.unableToFetchMessages)}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <Thread
          conversation_id={conversation_id}
          conversation={conversation}
          visible={visible}
          onRetry={retry}
        />
      )}
      <Composer conversation_id={conversation_id} closed={conversation?.closed === 1} onSend={send} />
    </div>
  );
}

const isNotFound = (error: Failure | null) => error?.data?.httpStatus === 404;
