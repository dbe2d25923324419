/** Converts a feature of a map service to one that can be drawn. */
import type { LayerDefinition } from '../layers.ts';
import { type Geometry, readGeometry } from './read-geometry.ts';
import { type Properties, readProperties } from './read-properties.ts';

export interface Feature {
  properties: Properties;
  geometry: Geometry;
}

/** Undefined if the feature cannot be drawn. */
export function readFeature(raw: unknown, layer: LayerDefinition): Feature | undefined {
  const { geometry, properties } = (raw ?? {}) as { geometry?: unknown; properties?: unknown };
  const readable = readGeometry(geometry, layer.kind);
  if (!readable) return undefined;
  const fields = typeof properties === 'object' && properties !== null ? properties : {};
  return { geometry: readable, properties: readProperties(fields as Record<string, unknown>, layer) };
}

const MAX_NAME = 200;
const SEPARATOR = ': ';

/** The name to search by, such as `Energy Transfer: Dakota Access`; empty if the service gives none. */
export const featureName = ({ properties }: Feature, { name_fields }: LayerDefinition) =>
  name_fields
    .flatMap((field) => properties[field] ?? [])
    .join(SEPARATOR)
    .slice(0, MAX_NAME);

/** The prefix of all names of an operator or carrier. */
export const namePrefix = (name: string) => `${name}${SEPARATOR}`;

/** The names that find a feature: its operator or carrier, and its full name. */
export const searchNames = (name: string, { name_fields }: LayerDefinition) => {
  const [operator = ''] = name_fields.length > 1 ? name.split(SEPARATOR) : [name];
  return [operator, name];
};
