import { useEffect } from 'react';
import { sentenceOf } from '../calls/failure.ts';
import { notify } from '../notices/notify.ts';

interface Read<T> {
  query: {
    data: T | undefined;
    error: Parameters<typeof sentenceOf>[0] | null;
    isFetchedAfterMount: boolean;
  };
  /** Notice if the query fails. */
  failure: string;
  onClose: () => void;
}

/** Waits for a fresh answer, because a cached one may be stale; on an error, closes the dialog with a notice. */
export function useFreshOrClose<T>({ query, failure, onClose }: Read<T>): T | undefined {
  const { data, error, isFetchedAfterMount } = query;
  useEffect(() => {
    if (!error) return;
    void notify({ type: 'error', text: sentenceOf(error, failure) });
    onClose();
  }, [error, failure, onClose]);
  return isFetchedAfterMount ? data : undefined;
}
