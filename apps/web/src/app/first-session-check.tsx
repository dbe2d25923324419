import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { sentenceOf } from '../shared/calls/failure.ts';
import { trpc } from '../shared/calls/trpc.ts';
import { words } from './words.ts';

/** Loads the session of a tab without any response of the server: screens need the market's date. */
export function FirstSessionCheck() {
  const { error, refetch } = trpc.access.current.useQuery();
  return error ? (
    <ErrorState text={sentenceOf(error, words.serverUnreachable)} onRetry={() => void refetch()} />
  ) : (
    <LoadingState />
  );
}
