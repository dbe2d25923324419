import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import type { ReactNode } from 'react';
import { type Failure, sentenceOf } from '../../../shared/calls/failure.ts';
import classes from './profile.module.css';

interface QueryStateProps<Data> {
  query: { data: Data | undefined; error: Failure | null; refetch: () => unknown };
  /** Sentence if the query fails. */
  failure: string;
  lines: number;
  children: (data: Data) => ReactNode;
}

/** Loading, error and loaded states of a section. */
export function QueryState<Data>({
  query: { data, error, refetch },
  failure,
  lines,
  children,
}: QueryStateProps<Data>) {
  if (data !== undefined) return children(data);
  return (
    <div className={classes.reserved}>
      {error ? (
        <ErrorState isLine text={sentenceOf(error, failure)} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={lines} />
      )}
    </div>
  );
}
