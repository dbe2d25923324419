import { useNarrowed } from '../model/use-narrowed.ts';
import type { Overlays } from '../model/use-overlays.ts';
import classes from './map.module.css';
import { NearControl } from './near-control.tsx';
import { OverlayControls } from './overlay-controls.tsx';

/** What whoever may see overlays has beside the map. */
export function OverlaySide({ overlays }: { overlays: Overlays }) {
  const { narrowed, narrow } = useNarrowed();
  return (
    <div className={classes.sideways}>
      <OverlayControls {...overlays} />
      <NearControl near={narrowed.near} onChange={(near) => narrow({ near })} />
    </div>
  );
}
