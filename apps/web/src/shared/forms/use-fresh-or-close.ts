import { useEffect } from 'react';
import { sentenceOf } from '../calls/failure.ts';
import { notify } from '../notices/notify.ts';

interface FreshOrCloseOptions<T> {
  query: {
    data: T | undefined;
    error: Parameters<typeof sentenceOf>[0] | null;
    isFetchedAfterMount: boolean;
  };
  /** The notice if the query fails and its error has no message. */
  failure: string;
  onClose: () => void;
}

/** Returns data only once it was fetched after mounting, because cached data may be stale. Closes the dialog with a notice on an error. */
export function useFreshOrClose<T>({ query, failure, onClose }: FreshOrCloseOptions<T>): T | undefined {
  const { data, error, isFetchedAfterMount } = query;
  useEffect(() => {
    if (!error) return;
    void notify({ type: 'error', text: sentenceOf(error, failure) });
    onClose();
  }, [error, failure, onClose]);
  return isFetchedAfterMount ? data : undefined;
}
