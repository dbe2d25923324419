import { Skeleton, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingOnPaper } from '@tank/ui/states/loading-on-paper';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import classes from '../map.module.css';
import { words } from '../words.ts';
import type { usePoints } from './use-points.ts';

interface PointsStatusProps {
  query: ReturnType<typeof usePoints>;
}

/** Why there are no points after a failure. */
const reasonOf = ({ data, error, failureCount }: PointsStatusProps['query']) => {
  if (data) return undefined;
  if (error) return sentenceOf(error, messages.unableToFetchListings);
  return failureCount > 0 ? words.retrying : undefined;
};

/** Explains over the map why it has no points. */
export function PointsStatus({ query }: PointsStatusProps) {
  const reason = reasonOf(query);
  return (
    reason && (
      <p className={classes.pointsStatus} role="status">
        {reason}
      </p>
    )
  );
}

/** Replaces the table while it loads, or if it failed to load. */
export function TableStatus({ query }: PointsStatusProps) {
  const reason = reasonOf(query);
  if (query.error && reason) return <ErrorState text={reason} onRetry={() => void query.refetch()} />;
  if (!reason)
    return (
      <>
        <Skeleton h="100%" mih="10rem" />
        <LoadingOnPaper />
      </>
    );
  return (
    <Text size="sm" c="dimmed" p="sm">
      {reason}
    </Text>
  );
}
