import { findSubdivision } from '@tank/schema/map/regions';
import land from './land-picture.ts';
import { EVERYTHING, type Look, OPENED } from './view.ts';

/** With what the map begins: all of the state or province that it is narrowed to, or else everything. */
export function lookAt(state: string | null): Look {
  const bounds = land.bounds[findSubdivision(state ?? '')?.code ?? ''];
  return bounds ? { bounds, maxZoom: OPENED.maxZoom, padding: 24 } : EVERYTHING;
}
