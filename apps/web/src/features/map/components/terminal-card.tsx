import { overlayNames } from '@tank/schema/overlays';
import { Facts } from '@tank/ui/fields/facts';
import { Popup } from 'react-map-gl/maplibre';
import { factsOf, type OverlayFeature } from '../model/overlay-feature.ts';
import classes from './overlays.module.css';

interface TerminalCardProps {
  feature: OverlayFeature;
  at: GeoJSON.Point;
  onClose: () => void;
}

/** What is known of a terminal or dock, at its place. */
export const TerminalCard = ({ feature, at: { coordinates }, onClose }: TerminalCardProps) => (
  <Popup
    longitude={coordinates[0] as number}
    latitude={coordinates[1] as number}
    className={classes.card ?? ''}
    maxWidth="20rem"
    offset={10}
    closeOnClick={false}
    onClose={onClose}
  >
    <strong>{overlayNames[feature.layer]}</strong>
    <Facts items={factsOf(feature)} />
  </Popup>
);
