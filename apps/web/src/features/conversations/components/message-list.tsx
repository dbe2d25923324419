import { Text } from '@mantine/core';
import { formatInstant } from '@tank/ui/lib/format';
import type { RouterOutput } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';
import classes from './message-list.module.css';

type SentMessage = RouterOutput['chat']['readAny']['data']['messages'][number];

export const MessageList = ({ messages }: { messages: readonly SentMessage[] }) => (
  <ol className={classes.list}>
    {messages.map(({ message_id, sent_by, impersonator, created, message }) => (
      <li key={message_id}>
        <Text size="sm" component="p" m={0}>
          <b>{sent_by}</b>
          {impersonator && ` (${words.writtenBy(impersonator)})`}
          <Text span inherit c="dimmed" ml={8}>
            {formatInstant(created)}
          </Text>
        </Text>
        <p className={classes.message}>{message}</p>
      </li>
    ))}
  </ol>
);
