import { Anchor, VisuallyHidden } from '@mantine/core';
import { formatInstant } from '@tank/ui/lib/format';
import { memo, type ReactNode } from 'react';
import { clockTime } from '../model/clock-time.ts';
import { splitLinks } from '../model/links.ts';
import classes from './thread.module.css';

interface BubbleProps {
  text: string;
  /** ISO 8601. */
  created: string;
  /** The other user's name; undefined for an own message. */
  by?: string | undefined;
  state?: 'sending' | 'failed';
  /** Replaces the time below the text. */
  foot?: ReactNode;
}

/** A message as plain text with links; never parsed as HTML. */
export const Bubble = ({ text, created, by, state, foot }: BubbleProps) => (
  <div className={classes.bubble} data-mine={by === undefined || undefined} data-state={state}>
    <VisuallyHidden>{by ?? 'You'}:</VisuallyHidden>
    <MessageText text={text} />
    <span className={classes.foot}>
      {foot ?? (
        <time dateTime={created} title={formatInstant(created)}>
          {clockTime(created)}
        </time>
      )}
    </span>
  </div>
);

const MessageText = memo(({ text }: { text: string }) => {
  let offset = 0;
  return (
    <span className={classes.text}>
      {splitLinks(text).map((part) => {
        const key = offset;
        offset += part.text.length;
        return part.href ? (
          <Anchor
            key={key}
            inherit
            className={classes.link}
            href={part.href}
            target="_blank"
            rel="noreferrer nofollow"
          >
            {part.text}
          </Anchor>
        ) : (
          part.text
        );
      })}
    </span>
  );
});
