import { Text } from '@mantine/core';
import { formatInstant } from '@tank/ui/lib/format';
import type { RouterOutput } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';
import classes from './said-list.module.css';

type Said = RouterOutput['chat']['readAny']['data']['messages'][number];

/** Who said what when. */
export const SaidList = ({ said }: { said: readonly Said[] }) => (
  <ol className={classes.list}>
    {said.map(({ message_id, sent_by, impersonator, created, message }) => (
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
