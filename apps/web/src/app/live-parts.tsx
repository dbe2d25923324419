import { type ComponentType, useEffect, useState } from 'react';
import { useLiveUpdates } from '../shared/live/use-live-updates.ts';

function LiveConnection() {
  useLiveUpdates();
  return null;
}

interface LivePartsProps {
  /** Whether the user gets notifications. */
  notified: boolean;
  online: boolean;
}

/**
 * The socket, and the components that show its events. It connects after their code has loaded, so that no event is missed.
 * Code that failed to load is requested again once the browser is online.
 */
export function LiveParts({ notified, online }: LivePartsProps) {
  const [Extras, setExtras] = useState<ComponentType>();
  const wanted = notified && online && !Extras;
  useEffect(() => {
    if (wanted)
      import('./live-extras.tsx').then(
        (loaded) => setExtras(() => loaded.default),
        () => {},
      );
  }, [wanted]);
  return (
    <>
      {notified && Extras && <Extras />}
      {(Extras || !notified) && <LiveConnection />}
    </>
  );
}
