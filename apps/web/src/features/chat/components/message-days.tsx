import type { ChatMessage } from '@tank/schema/live/chat';
import { readNow } from '@tank/ui/lib/today';
import { memo } from 'react';
import type { Outgoing } from '../model/outgoing.ts';
import { byDay, dayName } from '../model/timeline.ts';
import { Bubble } from './bubble.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import classes from './thread.module.css';

interface MessageDaysProps {
  messages: readonly ChatMessage[];
  pending: readonly Outgoing[];
  /** The other user's name. */
  other: string;
  closed: boolean;
  onRetry: (message: Outgoing) => void;
}

/** Messages by day, then pending ones, regardless of the sender's clock. */
export const MessageDays = ({ messages, pending, other, closed, onRetry }: MessageDaysProps) => (
  <>
    <ConfirmedMessages messages={messages} other={other} />
    {pending.map((message) => (
      <OutgoingBubble key={message.client_message_id} message={message} closed={closed} onRetry={onRetry} />
    ))}
  </>
);

/** Memoized: typing does not render all messages again. */
const ConfirmedMessages = memo(({ messages, other }: Pick<MessageDaysProps, 'messages' | 'other'>) => (
  <>
    {byDay(messages).map(({ day, items }) => (
      <div key={day} className={classes.day}>
        <p className={classes.dayName}>{dayName(day, new Date(readNow()))}</p>
        {items.map((message) => (
          <Bubble
            key={message.message_id}
            text={message.message}
            created={message.created}
            by={message.author === 1 ? undefined : other}
          />
        ))}
      </div>
    ))}
  </>
));
