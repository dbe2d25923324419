import { ProgressLine } from '@tank/ui/states/progress-line';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useLoadingScreenCount } from './screen-code.ts';

/** Progress bar at the top while a screen or a call is loading. */
export function Progress() {
  const loadingCount = useLoadingScreenCount() + useIsFetching() + useIsMutating();
  return loadingCount > 0 ? <ProgressLine /> : null;
}
