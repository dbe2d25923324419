import type { ChatMessage } from '@tank/schema/live/chat';
import { readNow } from '@tank/ui/lib/today';
import { memo } from 'react';
import type { Outgoing } from '../model/outgoing.ts';
import { byDay, dayName } from '../model/timeline.ts';
import { Bubble } from './bubble.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import classes from './thread.module.css';

interface DaysProps {
  messages: readonly ChatMessage[];
  waiting: readonly Outgoing[];
  /** The other person's name. */
  other: string;
  closed: boolean;
  onRetry: (message: Outgoing) => void;
}

/** Bubbles by day; those on their way come last, whatever the sender's clock says. */
export const Days = ({ messages, waiting, other, closed, onRetry }: DaysProps) => (
  <>
    <Said messages={messages} other={other} />
    {waiting.map((one) => (
      <OutgoingBubble key={one.client_message_id} message={one} closed={closed} onRetry={onRetry} />
    ))}
  </>
);

/** Drawn again only with other messages, not with every letter that is typed. */
const Said = memo(({ messages, other }: Pick<DaysProps, 'messages' | 'other'>) => (
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
