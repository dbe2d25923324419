import { Skeleton, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ErrorState } from '@tank/ui/states/error-state';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import type { usePoints } from '../model/use-points.ts';
import { words } from '../words.ts';
import classes from './map.module.css';

interface NotThereProps {
  answer: ReturnType<typeof usePoints>;
}

/** Why there are no points, while that is so for more than a moment. */
const reasonOf = ({ data, error, failureCount }: NotThereProps['answer']) => {
  if (data) return undefined;
  if (error) return sentenceOf(error, messages.unableToFetchListings);
  return failureCount > 0 ? words.tryingAgain : undefined;
};

/** Over the map. */
export function NoPointsYet({ answer }: NotThereProps) {
  const reason = reasonOf(answer);
  return (
    reason && (
      <p className={classes.trouble} role="status">
        {reason}
      </p>
    )
  );
}

/** Instead of the table: it comes, or it did not. */
export function NoTableYet({ answer }: NotThereProps) {
  const reason = reasonOf(answer);
  if (answer.error && reason) return <ErrorState text={reason} onRetry={() => void answer.refetch()} />;
  if (!reason) return <Skeleton h="100%" mih="10rem" />;
  return (
    <Text size="sm" c="dimmed" p="sm">
      {reason}
    </Text>
  );
}
