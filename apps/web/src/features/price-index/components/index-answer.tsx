import { ErrorState } from '@tank/ui/states/error-state';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import type { PriceIndex } from '../model/index-row.ts';
import { words } from '../words.ts';

interface IndexAnswerProps {
  /** Omitted for the newest day. */
  as_of?: string | undefined;
  /** Placeholder while loading. */
  placeholder: ReactNode;
  children: (index: PriceIndex) => ReactNode;
}

/** Loads the index of a day. */
export function IndexAnswer({ as_of, placeholder, children }: IndexAnswerProps) {
  const { data, error, refetch } = trpc.market.priceIndex.useQuery(
    { as_of },
    { placeholderData: keepPreviousData },
  );
  // Deferred, so that rendering the table does not block input on slow machines.
  const content = useDeferredValue(data ? children(data) : placeholder);
  if (error && !data)
    return <ErrorState text={sentenceOf(error, words.unable)} onRetry={() => void refetch()} />;
  return content;
}
