/** A feature as a map service sends it, made into one that can be drawn; what cannot is dropped. */
import type { LayerDefinition } from '../layers.ts';
import { type Geometry, readGeometry } from './read-geometry.ts';
import { type Properties, readProperties } from './read-properties.ts';

export interface Feature {
  properties: Properties;
  geometry: Geometry;
}

/** Undefined where it cannot be drawn. */
export function readFeature(raw: unknown, layer: LayerDefinition): Feature | undefined {
  const { geometry, properties } = (raw ?? {}) as { geometry?: unknown; properties?: unknown };
  const drawn = readGeometry(geometry, layer.kind);
  if (!drawn) return undefined;
  const said = typeof properties === 'object' && properties !== null ? properties : {};
  return { geometry: drawn, properties: readProperties(said as Record<string, unknown>, layer) };
}

const MAX_NAME = 200;
const SEPARATOR = ': ';

/** What it is asked for by, such as `Energy Transfer: Dakota Access`; an empty text where the service does not say. */
export const nameOf = ({ properties }: Feature, { named }: LayerDefinition) =>
  named
    .flatMap((field) => properties[field] ?? [])
    .join(SEPARATOR)
    .slice(0, MAX_NAME);

/** What names begin with, where it is asked for with all of them. */
export const beginningOf = (name: string) => `${name}${SEPARATOR}`;

/** By what a feature of this name may be asked for: by all of it, and by whose it is. */
export const askedBy = (name: string, { named }: LayerDefinition) => {
  const [whose = ''] = named.length > 1 ? name.split(SEPARATOR) : [name];
  return [whose, name];
};
