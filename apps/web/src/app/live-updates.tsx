import { type ComponentType, useEffect, useState } from 'react';
import { useLiveUpdates } from '../shared/live/use-live-updates.ts';

function LiveConnection() {
  useLiveUpdates();
  return null;
}

interface LiveUpdatesProps {
  getsNotifications: boolean;
  online: boolean;
}

/**
 * The socket, and the components that show its events. Connects after their code has loaded, so that no event is missed.
 * Retries a failed load once the browser is online.
 */
export function LiveUpdates({ getsNotifications, online }: LiveUpdatesProps) {
  const [Events, setEvents] = useState<ComponentType>();
  const canLoad = getsNotifications && online && !Events;
  useEffect(() => {
    if (canLoad)
      import('./live-events.tsx').then(
        (loaded) => setEvents(() => loaded.default),
        () => {},
      );
  }, [canLoad]);
  return (
    <>
      {getsNotifications && Events && <Events />}
      {(Events || !getsNotifications) && <LiveConnection />}
    </>
  );
}
