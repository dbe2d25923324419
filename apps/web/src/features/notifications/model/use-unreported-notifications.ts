import { useEffect, useEffectEvent, useRef } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useLiveEvent } from '../../../shared/live/live-bus.ts';

/** Calls `onIncrease` when the unread count grew without a live event, as before the connection or after a reset. */
export function useUnreportedNotifications(onIncrease: () => void): void {
  const utils = trpc.useUtils();
  const count = trpc.notifications.count.useQuery(undefined, { enabled: false }).data?.data.count;
  /** Count at the time of the connection; undefined once live events report each change. */
  const before = useRef<number>(undefined);
  useLiveEvent(({ type }) => {
    if (type === 'ready' || type === 'reset')
      before.current = utils.notifications.count.getData()?.data.count;
    if (type === 'notification') before.current = undefined;
  });
  const callIncrease = useEffectEvent(onIncrease);
  useEffect(() => {
    if (count === undefined || before.current === undefined || count <= before.current) return;
    before.current = undefined;
    callIncrease();
  }, [count]);
}
