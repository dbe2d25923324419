import { Badge } from '@mantine/core';
import type { Conversation } from '@tank/schema/live/chat';
import { Age } from '@tank/ui/fields/age';
import { words } from '../words.ts';
import classes from './all-chats.module.css';
import { Unread } from './unread.tsx';

interface ChatRowProps {
  chat: Conversation;
  onOpen: (conversation_id: number) => void;
}

/** Subject, participant and last message of a conversation. */
export function ChatRow({ chat, onOpen }: ChatRowProps) {
  const { conversation_title, last_message, unread } = chat;
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-unread={unread > 0 || undefined}
        onClick={() => onOpen(chat.conversation_id)}
      >
        <span className={classes.line}>
          <span className={classes.title}>{conversation_title}</span>
          {chat.closed === 1 && (
            <Badge size="sm" color="gray">
              Closed
            </Badge>
          )}
          {last_message && <Age className={classes.time} instant={last_message.created} />}
        </span>
        <span className={classes.participant}>{chat.with}</span>
        <span className={classes.line}>
          <span className={classes.lastMessage}>
            {last_message ? `${last_message.author ? 'You: ' : ''}${last_message.message}` : words.noMessages}
          </span>
          <Unread count={unread} />
          {unread > 0 && <span className={classes.visuallyHidden}>{unread} unread</span>}
        </span>
      </button>
    </li>
  );
}
