import { ErrorState } from '@tank/ui/states/error-state';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import type { PriceIndex } from '../model/index-row.ts';
import { words } from '../words.ts';

interface IndexAnswerProps {
  /** Left out: the newest day. */
  as_of?: string | undefined;
  /** What is drawn until it is there. */
  waiting: ReactNode;
  children: (index: PriceIndex) => ReactNode;
}

/** The index as of a day, once it is there. */
export function IndexAnswer({ as_of, waiting, children }: IndexAnswerProps) {
  const { data, error, refetch } = trpc.market.priceIndex.useQuery(
    { as_of },
    { placeholderData: keepPreviousData },
  );
  // In slices: an answer would be drawn in one piece, which holds a slow machine up.
  const drawn = useDeferredValue(data ? children(data) : waiting);
  if (error && !data)
    return <ErrorState text={sentenceOf(error, words.unable)} onRetry={() => void refetch()} />;
  return drawn;
}
