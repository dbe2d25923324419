import { CloseButton } from '@mantine/core';
import type { ChatMessage } from '@tank/schema/live/chat';
import { trpc } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';
import classes from './live-panel.module.css';

interface LiveCardProps {
  message: ChatMessage;
  /** Messages in the conversation since the card appeared. */
  count: number;
  onOpen: () => void;
  onDismiss: () => void;
}

/** Sender, subject and start of a message; a click opens the conversation. */
export function LiveCard({ message, count, onOpen, onDismiss }: LiveCardProps) {
  const { conversation_id, sent_by } = message;
  // Optional: the card works without the title.
  const { data } = trpc.chat.get.useQuery({ conversation_id });
  return (
    <div className={classes.card}>
      <button type="button" className={classes.open} onClick={onOpen}>
        <span className={classes.name}>
          {sent_by}
          {count > 1 && <span className={classes.count}>{words.count(count)}</span>}
        </span>
        <span className={classes.subject}>{data?.data.conversation_title ?? 'Chat'}</span>
        <span className={classes.text}>{message.message}</span>
      </button>
      <CloseButton
        size="md"
        className={classes.close}
        aria-label={words.dismiss(sent_by)}
        onClick={onDismiss}
      />
    </div>
  );
}
