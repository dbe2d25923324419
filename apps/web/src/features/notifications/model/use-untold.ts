import { useEffect, useEffectEvent, useRef } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useLiveEvent } from '../../../shared/live/bus.ts';

/**
 * Calls `onRise` when the bell counts more than before and no event told why: what came before the connection stood, or
 * while too much was missed to tell it one by one.
 */
export function useUntold(onRise: () => void): void {
  const utils = trpc.useUtils();
  const count = trpc.notifications.count.useQuery(undefined, { enabled: false }).data?.data.count;
  /** What the bell said when the connection stood; nothing once events tell of all that comes. */
  const before = useRef<number>(undefined);
  useLiveEvent(({ type }) => {
    if (type === 'ready' || type === 'reset')
      before.current = utils.notifications.count.getData()?.data.count;
    if (type === 'notification') before.current = undefined;
  });
  const callRise = useEffectEvent(onRise);
  useEffect(() => {
    if (count === undefined || before.current === undefined || count <= before.current) return;
    before.current = undefined;
    callRise();
  }, [count]);
}
