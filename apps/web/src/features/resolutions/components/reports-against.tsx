import { Group, Stack, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { StatusBadge } from '@tank/ui/fields/status-badge';
import { formatInstant } from '@tank/ui/lib/format';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';

/** Reports against a user, for the user's panel. */
export function ReportsAgainst({ user_id }: { user_id: number }) {
  const query = trpc.resolutions.listReportsAgainst.useQuery({ user_id });
  if (query.error)
    return (
      <ErrorState
        text={sentenceOf(query.error, messages.unableToFetchReports)}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data) return <LoadingState lines={2} />;
  if (query.data.data.length === 0) return <Text size="sm">{words.noneAgainst}</Text>;
  return (
    <Stack gap="sm">
      {query.data.data.map(({ report_id, reason, status, reporter, created, description }) => (
        <div key={report_id}>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {reason}
            </Text>
            <StatusBadge status={status} />
          </Group>
          <Text size="xs" c="dimmed">
            {reporter}, {formatInstant(created)}
          </Text>
          <Text size="sm">{description}</Text>
        </div>
      ))}
    </Stack>
  );
}
