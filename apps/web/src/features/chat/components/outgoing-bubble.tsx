import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { type Outgoing, outgoing } from '../model/outgoing.ts';
import { words } from '../words.ts';
import { Bubble } from './bubble.tsx';
import classes from './thread.module.css';

interface OutgoingBubbleProps {
  message: Outgoing;
  closed: boolean;
  onRetry: (message: Outgoing) => void;
}

/** A message that the server has not confirmed: pending, or failed with Retry and Discard. */
export function OutgoingBubble({ message, closed, onRetry }: OutgoingBubbleProps) {
  const { online } = useNetwork();
  const { message: text, created, state, reason, client_message_id } = message;
  return (
    <>
      <Bubble
        text={text}
        created={created}
        state={state === 'failed' ? 'failed' : 'sending'}
        foot={state === 'failed' ? 'Not sent' : online ? 'Sending…' : words.offline}
      />
      {state === 'failed' && (
        <div className={classes.failed}>
          {reason && <span role="alert">{reason}</span>}
          {!closed && (
            <Button
              variant="subtle"
              color="orange"
              size="compact-xs"
              className={classes.retry}
              onClick={() => onRetry(message)}
            >
              Retry
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            onClick={() => outgoing.remove(client_message_id)}
          >
            Discard
          </Button>
        </div>
      )}
    </>
  );
}
