import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { sentenceOf } from '../shared/calls/failure.ts';
import { trpc } from '../shared/calls/trpc.ts';
import { words } from './words.ts';

/** Checks the session before the first screen, because screens need the market's day from a response. */
export function FirstSessionCheck() {
  const { error, refetch } = trpc.access.current.useQuery();
  return error ? (
    <ErrorState text={sentenceOf(error, words.serverUnreachable)} onRetry={() => void refetch()} />
  ) : (
    <LoadingState />
  );
}
