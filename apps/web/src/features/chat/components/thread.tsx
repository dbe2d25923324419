import { Button, Loader } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import type { Conversation } from '@tank/schema/live/chat';
import { messages as sentences } from '@tank/schema/messages';
import { ErrorState } from '@tank/ui/states/error-state';
import { type RefObject, useEffect, useRef } from 'react';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import type { Outgoing } from '../model/outgoing.ts';
import { useOutgoing } from '../model/outgoing.ts';
import { stillOutgoing } from '../model/timeline.ts';
import { useFollow } from '../model/use-follow.ts';
import { useMarkRead } from '../model/use-mark-read.ts';
import { useThread } from '../model/use-thread.ts';
import { words } from '../words.ts';
import { BubblesLoading } from './bubbles-loading.tsx';
import { Days } from './days.tsx';
import classes from './thread.module.css';

/** Pixels from the top where older messages are fetched. */
const NEAR_TOP = 80;

interface ThreadProps {
  conversation_id: number;
  conversation: Conversation | undefined;
  /** Whether the browser's tab is in sight. */
  visible: boolean;
  onRetry: (message: Outgoing) => void;
}

/** What was said, and what is on its way. */
export function Thread({ conversation_id, conversation, visible, onRetry }: ThreadProps) {
  const thread = useThread(conversation_id);
  const { messages, hasNextPage, isFetchingNextPage, isFetchNextPageError } = thread;
  const waiting = stillOutgoing(useOutgoing(conversation_id), messages);
  const log = useRef<HTMLDivElement>(null);
  const newest = waiting.at(-1);
  const follow = useFollow(log, {
    first: messages[0]?.message_id,
    last: newest?.client_message_id ?? messages.at(-1)?.message_id,
    mine: newest !== undefined,
  });
  useMarkRead({ conversation, messages, inView: visible && follow.atEnd && !thread.isPending });
  useFocusOnClosing(log, conversation && conversation.closed === 1);
  const older = () => {
    if (hasNextPage && !isFetchingNextPage) void thread.fetchNextPage();
  };
  const onScroll = () => {
    follow.look();
    if (!isFetchNextPageError && (log.current?.scrollTop ?? 0) < NEAR_TOP) older();
  };
  return (
    <div className={classes.thread}>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
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
                <Button variant="subtle" color="gray" size="compact-xs" onClick={older}>
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
          {thread.data && messages.length + waiting.length === 0 && (
            <p className={classes.none}>{words.noMessages}.</p>
          )}
          <Days
            messages={messages}
            waiting={waiting}
            other={conversation?.with ?? ''}
            closed={conversation?.closed === 1}
            onRetry={onRetry}
          />
        </div>
      </div>
      {follow.behind && (
        <Button
          className={classes.news}
          size="compact-sm"
          leftSection={<IconArrowDown size={14} aria-hidden />}
          onClick={follow.toEnd}
        >
          New messages
        </Button>
      )}
    </div>
  );
}

/** Where the chat is closed under somebody's hands, what had the focus is gone: it comes to the messages. */
function useFocusOnClosing(log: RefObject<HTMLElement | null>, closed: boolean | undefined): void {
  const was = useRef(closed);
  useEffect(() => {
    if (closed && was.current === false && document.activeElement === document.body)
      log.current?.focus({ preventScroll: true });
    was.current = closed;
  }, [log, closed]);
}
