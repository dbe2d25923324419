import { Button, Loader } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import type { Conversation } from '@tank/schema/live/chat';
import { messages as sentences } from '@tank/schema/messages';
import { ErrorState } from '@tank/ui/states/error-state';
import { type RefObject, useEffect, useRef } from 'react';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import type { Outgoing } from '../model/outgoing.ts';
import { useOutgoing } from '../model/outgoing.ts';
import { withoutConfirmed } from '../model/timeline.ts';
import { useMarkRead } from '../model/use-mark-read.ts';
import { useScrollAnchor } from '../model/use-scroll-anchor.ts';
import { useThread } from '../model/use-thread.ts';
import { words } from '../words.ts';
import { BubblesLoading } from './bubbles-loading.tsx';
import { MessageDays } from './message-days.tsx';
import classes from './thread.module.css';

/** Distance from the top, in pixels, that fetches older messages. */
const NEAR_TOP = 80;

interface ThreadProps {
  conversation_id: number;
  conversation: Conversation | undefined;
  /** Whether the browser tab is visible. */
  visible: boolean;
  onRetry: (message: Outgoing) => void;
}

/** The message log: confirmed messages, then pending ones. */
export function Thread({ conversation_id, conversation, visible, onRetry }: ThreadProps) {
  const thread = useThread(conversation_id);
  const { messages, hasNextPage, isFetchingNextPage, isFetchNextPageError } = thread;
  const pending = withoutConfirmed(useOutgoing(conversation_id), messages);
  const log = useRef<HTMLDivElement>(null);
  const newest = pending.at(-1);
  const scroll = useScrollAnchor(log, {
    firstId: messages[0]?.message_id,
    lastId: newest?.client_message_id ?? messages.at(-1)?.message_id,
    isOwn: newest !== undefined,
  });
  useMarkRead({ conversation, messages, inView: visible && scroll.atEnd && !thread.isPending });
  useFocusOnClosing(log, conversation && conversation.closed === 1);
  const loadOlder = () => {
    if (hasNextPage && !isFetchingNextPage) void thread.fetchNextPage();
  };
  const onScroll = () => {
    scroll.trackScroll();
    if (!isFetchNextPageError && (log.current?.scrollTop ?? 0) < NEAR_TOP) loadOlder();
  };
  return (
    <div className={classes.thread}>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <div
        ref={log}
        className={classes.log}
        role="log"
        aria-live="polite"
        aria-label="Messages"
        aria-busy={thread.isPending || isFetchingNextPage}
        tabIndex={0}
        onScroll={onScroll}
      >
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
        <div className={classes.content}>
          {hasNextPage && (
            <div className={classes.older}>
              {isFetchingNextPage ? (
                <Loader size="xs" color="gray" aria-label={words.loadingOlder} />
              ) : (
                <Button variant="subtle" color="gray" size="compact-xs" onClick={loadOlder}>
                  {isFetchNextPageError ? words.olderFailed : 'Older messages'}
                </Button>
              )}
            </div>
          )}
          {thread.isPending && !thread.isError && <BubblesLoading />}
          {thread.isError && !thread.data && (
            <ErrorState
              text={sentenceOf(thread.error, sentences.unableToFetchMessages)}
              onRetry={() => void thread.refetch()}
            />
          )}
          {thread.data && messages.length + pending.length === 0 && (
            <p className={classes.empty}>{words.noMessages}.</p>
          )}
          <MessageDays
            messages={messages}
            pending={pending}
            other={conversation?.with ?? ''}
            closed={conversation?.closed === 1}
            onRetry={onRetry}
          />
        </div>
      </div>
      {scroll.hasNewBelow && (
        <Button
          className={classes.newMessages}
          size="compact-sm"
          leftSection={<IconArrowDown size={14} aria-hidden />}
          onClick={scroll.scrollToEnd}
        >
          New messages
        </Button>
      )}
    </div>
  );
}

/** Closing the chat disables the focused composer: the focus moves to the messages. */
function useFocusOnClosing(log: RefObject<HTMLElement | null>, closed: boolean | undefined): void {
  const wasClosed = useRef(closed);
  useEffect(() => {
    if (closed && wasClosed.current === false && document.activeElement === document.body)
      log.current?.focus({ preventScroll: true });
    wasClosed.current = closed;
  }, [log, closed]);
}
