import { ProgressLine } from '@tank/ui/states/progress-line';
import { type Query, useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useLoadingScreenCount } from './screen-code.ts';

/** Not a poll: an untouched screen shows nothing, and uses no CPU for it. */
const isAwaited = ({ state }: Query) => state.data === undefined || state.isInvalidated;

/** Progress bar at the top while a screen or a call is loading. */
export function Progress() {
  const loadingCount = useLoadingScreenCount() + useIsFetching({ predicate: isAwaited }) + useIsMutating();
  return loadingCount > 0 ? <ProgressLine /> : null;
}
