/** A feature as a map service sends it, made into one that can be drawn; what cannot is dropped. */
import type { Kind, LayerDefinition } from './layers.ts';

export interface Feature {
  properties: Record<string, string | number>;
  geometry: { type: string; coordinates: unknown[] };
}

type Position = [longitude: number, latitude: number];

const TYPES: Record<Kind, [one: string, many: string]> = {
  line: ['LineString', 'MultiLineString'],
  area: ['Polygon', 'MultiPolygon'],
  point: ['Point', 'MultiPoint'],
};
/** How deep the positions of one part lie, and how many of them there are at least. */
const PARTS: Record<Kind, { depth: number; least: number }> = {
  point: { depth: 0, least: 1 },
  line: { depth: 1, least: 2 },
  area: { depth: 2, least: 4 },
};
/** Where the map's plane ends. */
const MAX_LATITUDE = 85;

/** Heights and measures are left out, and more places than a metre needs. */
function positionOf(value: unknown): Position | undefined {
  if (!Array.isArray(value)) return undefined;
  const [longitude, latitude] = value;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined;
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= MAX_LATITUDE)) return undefined;
  return [Math.round(longitude * 1e5) / 1e5, Math.round(latitude * 1e5) / 1e5];
}

/** Whole or not at all: a line that lacks a bend leads elsewhere. */
function positionsOf(value: unknown, depth: number, least: number): unknown[] | undefined {
  if (depth === 0) return positionOf(value);
  if (!Array.isArray(value)) return undefined;
  if (depth === 1 && value.length < least) return undefined;
  const inner = value.map((one) => positionsOf(one, depth - 1, least));
  return inner.length > 0 && inner.every((one) => one !== undefined) ? inner : undefined;
}

function geometryOf(value: unknown, kind: Kind): Feature['geometry'] | undefined {
  const { type, coordinates } = (value ?? {}) as { type?: unknown; coordinates?: unknown };
  const { depth, least } = PARTS[kind];
  const many = TYPES[kind].indexOf(String(type));
  if (many < 0) return undefined;
  const read = positionsOf(coordinates, depth + many, least);
  // The parts of several are drawn each for itself.
  return read && read.length > 0 ? { type: String(type), coordinates: read } : undefined;
}

const MAX_TEXT = 200;
/** PostgreSQL keeps no NUL, and no half of a pair. */
const cleaned = (text: string) => text.replaceAll('\u0000', '').trim().slice(0, MAX_TEXT).toWellFormed();
const isBlank = (value: unknown) => cleaned(String(value ?? '')) === '';
const isYes = (value: unknown) => value === 1 || /^(y|yes)$/i.test(String(value ?? '').trim());

/** Flags of terminals, as public data sets call them. */
const products = ['ASPHALT', 'BIODIESEL', 'BUTANE', 'CHEMICALS', 'CRUDE', 'ETHANOL', 'PROPANE', 'REFINED'];
const modes = ['BARGE', 'MARINE', 'PIPELINE', 'RAIL', 'TRUCK', 'WATER'];

/** The names of the flags that say yes, comma-separated and beginning with a capital. */
const flagged = (raw: Record<string, unknown>, names: string[]) =>
  names
    .filter((name) => isYes(raw[name]))
    .map((name) => name.charAt(0) + name.slice(1).toLowerCase())
    .join(', ');

/** Texts, and the capacity as a number; what is not there is left out. */
function propertiesOf(
  raw: Record<string, unknown>,
  { fields, kind }: LayerDefinition,
): Feature['properties'] {
  const read: Feature['properties'] = {};
  for (const [ours, theirs] of Object.entries(fields)) {
    const value = theirs.map((name) => raw[name]).find((one) => !isBlank(one));
    if (ours === 'capacity') {
      const barrels = Number(String(value ?? '').replaceAll(',', ''));
      if (value !== undefined && Number.isFinite(barrels) && barrels >= 0) read.capacity = barrels;
    } else if (typeof value === 'string' || typeof value === 'number') {
      read[ours] = cleaned(String(value));
    }
  }
  if (kind === 'point') {
    const held = flagged(raw, products);
    const reached = flagged(raw, modes);
    if (held) read.products = held;
    if (reached) read.modes = reached;
  }
  return read;
}

/** Undefined where it cannot be drawn. */
export function readFeature(raw: unknown, layer: LayerDefinition): Feature | undefined {
  const { geometry, properties } = (raw ?? {}) as { geometry?: unknown; properties?: unknown };
  const drawn = geometryOf(geometry, layer.kind);
  if (!drawn) return undefined;
  const known = typeof properties === 'object' && properties !== null ? properties : {};
  return { geometry: drawn, properties: propertiesOf(known as Record<string, unknown>, layer) };
}

const SEPARATOR = ': ';

/** What it is asked for by, such as `Energy Transfer: Dakota Access`; an empty text where the service does not say. */
export const nameOf = ({ properties }: Feature, { named }: LayerDefinition) =>
  named
    .flatMap((field) => properties[field] ?? [])
    .join(SEPARATOR)
    .slice(0, MAX_TEXT);

/** What names of its own begin with, where it is asked for with all of them. */
export const beginningOf = (name: string) => `${name}${SEPARATOR}`;

/** By what a feature of this name may be asked for: by all of it, and by whose it is. */
export const askedBy = (name: string, { named }: LayerDefinition) => {
  const [whose = ''] = named.length > 1 ? name.split(SEPARATOR) : [name];
  return [whose, name];
};
