import { Skeleton } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingOnPaper } from '@tank/ui/states/loading-on-paper';
import { SampleWhileLoading } from '@tank/ui/states/sample-while-loading';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { type Failure, sentenceOf } from '../../../shared/calls/failure.ts';
import { rowsOf } from '../model/rows-of.ts';
import classes from './market-data.module.css';

interface PanelBodyProps<Row> {
  filters: ReactNode;
  answer: { data: readonly Row[] | undefined; error: Failure | null; refetch: () => unknown };
  /** Whether the rows hold nothing to draw. */
  isEmpty: (rows: readonly Row[]) => boolean;
  /** Reasons for missing prices, one sentence for each line. */
  gaps?: (rows: readonly Row[]) => readonly string[];
  /** Additional action next to Retry. */
  errorAction?: ReactNode;
  /** Why the filters are invalid. */
  filterError?: string | undefined;
  /** A sample chart, shown until the first rows arrive. */
  sample?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The last rendered element, not its rows: names and units of the lines depend on the old filters. */
function useLastChart(chart: ReactNode) {
  const last = useRef<ReactNode>(undefined);
  useEffect(() => {
    if (chart) last.current = chart;
  });
  return chart ?? last.current;
}

/**
 * Filters and content of a panel. The last chart stays while new rows load, so that its open table and keyboard position
 * survive.
 */
export function PanelBody<Row>({
  filters,
  answer,
  isEmpty,
  gaps,
  errorAction,
  filterError,
  sample,
  children,
}: PanelBodyProps<Row>) {
  const { data, error, refetch } = answer;
  const rows = rowsOf(data);
  const inputError = filterError ?? error?.data?.issues?.[0]?.message;
  const isLoading = !filterError && !error && !rows;
  const reasons = (rows && gaps?.(rows)) ?? [];
  const newest = useLastChart(
    rows &&
      (isEmpty(rows) ? (
        <EmptyState title={messages.noMarketData} hint={reasons.join(' ')} />
      ) : (
        <>
          {children(rows)}
          {reasons.length > 0 && <p className={classes.gaps}>{reasons.join(' ')}</p>}
        </>
      )),
  );
  // Deferred: rendering all rows at once would block a slow machine.
  const chart = useDeferredValue(newest);
  const canShow = !filterError && (isLoading || rows);
  return (
    <>
      {filters}
      <div className={classes.body}>
        {error && !rows && !inputError && (
          <ErrorState
            text={sentenceOf(error, messages.unableToFetchVolume)}
            onRetry={() => void refetch()}
            action={errorAction}
          />
        )}
        {inputError && !canShow && <EmptyState title={inputError} />}
        {canShow &&
          !chart &&
          (sample ? (
            <SampleWhileLoading>{sample}</SampleWhileLoading>
          ) : (
            <>
              <Skeleton className={classes.loading} />
              <LoadingOnPaper />
            </>
          ))}
        {/* Cached rows stay if a refetch fails. */}
        {canShow && chart && (
          <div className={classes.chart} aria-busy={isLoading}>
            {chart}
          </div>
        )}
      </div>
    </>
  );
}
