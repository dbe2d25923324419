import { Text, Title } from '@mantine/core';
import type { HistoryEntity } from '@tank/schema/entities';
import type { HistoryRow } from '@tank/schema/history';
import { messages } from '@tank/schema/messages';
import { formatInstant } from '@tank/ui/lib/format';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { eventWords } from '../model/event-words.ts';
import classes from './history-list.module.css';

interface HistoryListProps {
  entity: HistoryEntity;
  id: number;
}

/** Who did what when, newest first. For the parties of the record: who is none sees no such section. */
export function HistoryList({ entity, id }: HistoryListProps) {
  const { data, error, refetch } = trpc.history.list.useQuery({ entity, id });
  const refused = error?.data?.httpStatus === 403 || error?.data?.httpStatus === 404;
  if (refused || data?.data.length === 0) return null;
  return (
    <section className={classes.section} aria-label="History">
      <Title order={2}>History</Title>
      {!data && !error && <LoadingState lines={4} />}
      {!data && error && (
        <ErrorState text={sentenceOf(error, messages.unableToFetchData)} onRetry={() => void refetch()} />
      )}
      <ol className={classes.list}>
        {data?.data.map((row) => (
          <Entry key={row.history_id} row={row} />
        ))}
      </ol>
    </section>
  );
}

/** Within a sentence: "Placed by you", "Expired by the system". */
const whoOf = (by: string) => ({ You: 'you', System: 'the system' })[by] ?? by;

const Entry = ({ row }: { row: HistoryRow }) => (
  <li className={classes.entry} data-status={row.to_status}>
    <Text className={classes.what}>
      {eventWords(row)} <span className={classes.by}>{whoOf(row.by)}</span>
    </Text>
    <time className={classes.when} dateTime={row.created_at}>
      {formatInstant(row.created_at)}
    </time>
    {row.reason && <Text className={classes.reason}>{row.reason}</Text>}
  </li>
);
