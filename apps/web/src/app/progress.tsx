import { ProgressLine } from '@tank/ui/states/progress-line';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useScreensOnTheWay } from './screen-code.ts';

/** The line along the top while a screen or an answer is on its way. */
export function Progress() {
  const waiting = useScreensOnTheWay() + useIsFetching() + useIsMutating();
  return waiting > 0 ? <ProgressLine /> : null;
}
