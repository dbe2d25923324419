import { useEffect } from 'react';
import { sentenceOf } from '../calls/failure.ts';
import { notify } from '../notices/notify.ts';

interface Read<T> {
  query: {
    data: T | undefined;
    error: Parameters<typeof sentenceOf>[0] | null;
    isFetchedAfterMount: boolean;
  };
  /** Said where it cannot be fetched. */
  failure: string;
  onClose: () => void;
}

/**
 * What the dialog of an edit begins with: an answer of its own, as one of an earlier visit may be stale. What cannot be fetched
 * closes the dialog, with a word.
 */
export function useFreshOrClose<T>({ query, failure, onClose }: Read<T>): T | undefined {
  const { data, error, isFetchedAfterMount } = query;
  useEffect(() => {
    if (!error) return;
    void notify({ type: 'error', text: sentenceOf(error, failure) });
    onClose();
  }, [error, failure, onClose]);
  return isFetchedAfterMount ? data : undefined;
}
