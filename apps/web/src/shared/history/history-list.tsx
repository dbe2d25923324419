import { Text } from '@mantine/core';
import type { HistoryRow } from '@tank/schema/admin/history';
import type { HistoryEntity } from '@tank/schema/entities';
import { messages } from '@tank/schema/messages';
import { toneOf } from '@tank/ui/fields/status-badge';
import { formatInstant } from '@tank/ui/lib/format';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { sentenceOf } from '../calls/failure.ts';
import { trpc } from '../calls/trpc.ts';
import { eventWords } from './event-words.ts';
import classes from './history-list.module.css';
import { words } from './words.ts';

export interface HistoryListProps {
  entity: HistoryEntity;
  id: number;
}

export function HistoryList({ entity, id }: HistoryListProps) {
  const { data, error, refetch } = trpc.history.list.useQuery({ entity, id });
  if (data?.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.none}
      </Text>
    );
  if (data)
    return (
      <ol className={classes.list}>
        {data.data.map((row) => (
          <Entry key={row.history_id} row={row} />
        ))}
      </ol>
    );
  if (error)
    return <ErrorState text={sentenceOf(error, messages.unableToFetchData)} onRetry={() => void refetch()} />;
  return <LoadingState lines={4} />;
}

/** Within a sentence: "Placed by you", "Expired by the system". */
const actorOf = (by: string) => ({ You: 'you', System: 'the system' })[by] ?? by;

const Entry = ({ row }: { row: HistoryRow }) => (
  <li className={classes.entry} data-tone={row.to_status && toneOf(row.to_status)}>
    <Text className={classes.what}>
      {eventWords(row)} <span className={classes.by}>{actorOf(row.by)}</span>
    </Text>
    <time className={classes.when} dateTime={row.created_at}>
      {formatInstant(row.created_at)}
    </time>
    {row.reason && <Text className={classes.reason}>{row.reason}</Text>}
  </li>
);
