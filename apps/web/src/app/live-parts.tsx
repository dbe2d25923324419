import { type ComponentType, useEffect, useState } from 'react';
import { useLive } from '../shared/live/use-live.ts';

function LiveConnection() {
  useLive();
  return null;
}

interface LivePartsProps {
  /** Whether events are told: not to everybody. */
  told: boolean;
  online: boolean;
}

/**
 * The connection, and what tells of events: it connects once that is there, or nobody would hear of what came before. The page
 * stands without: code that does not come is asked for again once the line is back.
 */
export function LiveParts({ told, online }: LivePartsProps) {
  const [Extras, setExtras] = useState<ComponentType>();
  const wanted = told && online && !Extras;
  useEffect(() => {
    if (wanted)
      import('./live-extras.tsx').then(
        (loaded) => setExtras(() => loaded.default),
        () => {},
      );
  }, [wanted]);
  return (
    <>
      {told && Extras && <Extras />}
      {(Extras || !told) && <LiveConnection />}
    </>
  );
}
