import { Skeleton } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { SampleWhileLoading } from '@tank/ui/states/sample-while-loading';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { type Failure, sentenceOf } from '../../../shared/calls/failure.ts';
import { rowsOf } from '../model/rows-of.ts';
import classes from './market-data.module.css';

interface PanelBodyProps<Row> {
  filters: ReactNode;
  answer: { data: readonly Row[] | undefined; error: Failure | null; refetch: () => unknown };
  /** Whether there is nothing in the rows that one could draw. */
  nothing: (rows: readonly Row[]) => boolean;
  /** Why prices are missing, a sentence a line. */
  gaps?: (rows: readonly Row[]) => readonly string[];
  /** What else to do where it fails. */
  wayOut?: ReactNode;
  /** Why there is nothing to ask for. */
  fault?: string | undefined;
  /** Made-up figures, shown until the first answer comes. */
  sample?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** What was drawn last. Elements are kept, not rows: the names and units of their lines belong to them. */
function useLastDrawn(drawn: ReactNode) {
  const last = useRef<ReactNode>(undefined);
  useEffect(() => {
    if (drawn) last.current = drawn;
  });
  return drawn ?? last.current;
}

/**
 * The filters of a panel and what came of them. While others are waited for the last picture stays: whoever reads its table,
 * or a day by arrow keys, goes on where they were.
 */
export function PanelBody<Row>({
  filters,
  answer,
  nothing,
  gaps,
  wayOut,
  fault,
  sample,
  children,
}: PanelBodyProps<Row>) {
  const { data, error, refetch } = answer;
  const rows = rowsOf(data);
  const refused = fault ?? error?.data?.issues?.[0]?.message;
  const waits = !fault && !error && !rows;
  const reasons = (rows && gaps?.(rows)) ?? [];
  const newest = useLastDrawn(
    rows &&
      (nothing(rows) ? (
        <EmptyState title={messages.noMarketData} hint={reasons.join(' ')} />
      ) : (
        <>
          {children(rows)}
          {reasons.length > 0 && <p className={classes.gaps}>{reasons.join(' ')}</p>}
        </>
      )),
  );
  // In slices: an answer would be drawn in one piece, which holds a slow machine up.
  const drawn = useDeferredValue(newest);
  const expected = !fault && (waits || rows);
  return (
    <>
      <div className={classes.filters} data-screen>
        {filters}
      </div>
      <div className={classes.body}>
        {error && !rows && !refused && (
          <ErrorState
            text={sentenceOf(error, messages.unableToFetchVolume)}
            onRetry={() => void refetch()}
            action={wayOut}
          />
        )}
        {refused && !expected && <EmptyState title={refused} />}
        {expected &&
          !drawn &&
          (sample ? (
            <SampleWhileLoading>{sample}</SampleWhileLoading>
          ) : (
            <Skeleton className={classes.waiting} />
          ))}
        {/* What is there stays, should it not come again. */}
        {expected && drawn && (
          <div className={classes.drawn} aria-busy={waits}>
            {drawn}
          </div>
        )}
      </div>
    </>
  );
}
