import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { type ReactNode, useState } from 'react';
import { type Failure, sentenceOf } from '../calls/failure.ts';
import { RecordNotFound } from './record-not-found.tsx';
import { words } from './words.ts';

interface RecordQuery<T> {
  data: { data: T } | undefined;
  error: Failure | null;
  errorUpdatedAt: number;
  refetch: () => unknown;
}

interface RecordStateProps<T> {
  query: RecordQuery<T>;
  /** Sentence of the error catalogue. */
  failure: string;
  /** Default: lines of text. */
  loading?: ReactNode;
  children: (record: T) => ReactNode;
}

/** 404: missing, or not visible to the caller (docs/product.md#who-sees-what). */
export const isNotFound = (error: Failure | null) => error?.data?.httpStatus === 404;

/** Stays true while a refetch runs, so that the message does not flicker. */
function useIsNotFound({ data, error, errorUpdatedAt }: RecordQuery<unknown>): boolean {
  const [notFoundAt, setNotFoundAt] = useState<number>();
  const hasNotFoundError = isNotFound(error);
  if (hasNotFoundError && notFoundAt !== errorUpdatedAt) setNotFoundAt(errorUpdatedAt);
  return hasNotFoundError || (!data && !error && notFoundAt === errorUpdatedAt);
}

/** A retry cannot change a 403. */
const isForbidden = (error: Failure) => error.data?.httpStatus === 403;

/** Loading, missing and loaded states of one record. */
export function RecordState<T>({ query, failure, loading, children }: RecordStateProps<T>) {
  const { data, error, refetch } = query;
  if (useIsNotFound(query)) return <RecordNotFound hint={words.gone} />;
  if (data) return children(data.data);
  if (error)
    return (
      <ErrorState
        text={sentenceOf(error, failure)}
        {...(!isForbidden(error) && { onRetry: () => void refetch() })}
      />
    );
  return loading ?? <LoadingState lines={8} />;
}
