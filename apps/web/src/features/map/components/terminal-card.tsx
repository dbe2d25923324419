import { overlayNames } from '@tank/schema/map/overlays';
import { Facts } from '@tank/ui/fields/facts';
import { Popup, useMap } from 'react-map-gl/maplibre';
import { factsOf, type OverlayFeature } from '../model/overlay-feature.ts';
import classes from './overlays.module.css';

interface TerminalCardProps {
  feature: OverlayFeature;
  at: GeoJSON.Point;
  onClose: () => void;
}

/** What is known of a terminal or dock, at its place. */
export function TerminalCard({ feature, at: { coordinates }, onClose }: TerminalCardProps) {
  const { current: map } = useMap();
  const [longitude = 0, latitude = 0] = coordinates;
  const below = map && map.project([longitude, latitude]).y < map.getContainer().clientHeight / 2;
  return (
    <Popup
      longitude={longitude}
      latitude={latitude}
      className={classes.card ?? ''}
      maxWidth="20rem"
      offset={10}
      // By itself it would go where there is room for an empty card: its content comes later.
      anchor={below ? 'top' : 'bottom'}
      closeOnClick={false}
      onClose={onClose}
    >
      <strong>{overlayNames[feature.layer]}</strong>
      <Facts items={factsOf(feature)} />
    </Popup>
  );
}
