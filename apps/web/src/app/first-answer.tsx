import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { sentenceOf } from '../shared/calls/failure.ts';
import { trpc } from '../shared/calls/trpc.ts';
import { words } from './words.ts';

/** In a tab that has a session but no answer of the server yet: none of the screens knows what day it is. */
export function FirstAnswer() {
  const { error, refetch } = trpc.access.current.useQuery();
  return error ? (
    <ErrorState text={sentenceOf(error, words.noFirstAnswer)} onRetry={() => void refetch()} />
  ) : (
    <LoadingState />
  );
}
