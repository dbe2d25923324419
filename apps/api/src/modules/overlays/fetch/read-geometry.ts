/** The geometry of a feature as a map service sends it, made into one that can be drawn. */

import type { Kind } from '../layers.ts';
import { cutArea, cutLine, type Position, rounded, withinWorld } from './antimeridian.ts';

export interface Geometry {
  type: string;
  coordinates: unknown[];
}

const TYPES: Record<Kind, [one: string, several: string]> = {
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
/** Beyond 180 some services count on; once more round the world is a mistake. */
const MAX_LONGITUDE = 360;

/** Without heights and measures. */
function positionOf(value: unknown): Position | undefined {
  if (!Array.isArray(value)) return undefined;
  const [longitude, latitude] = value;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined;
  if (!(Math.abs(longitude) <= MAX_LONGITUDE && Math.abs(latitude) <= MAX_LATITUDE)) return undefined;
  return [rounded(longitude), rounded(latitude)];
}

/** Whole or not at all: a line that lacks a bend leads elsewhere. */
function positionsOf(value: unknown, depth: number, least: number): unknown[] | undefined {
  if (depth === 0) return positionOf(value);
  if (!Array.isArray(value)) return undefined;
  if (depth === 1 && value.length < least) return undefined;
  const inner = value.map((one) => positionsOf(one, depth - 1, least));
  return inner.length > 0 && inner.every((one) => one !== undefined) ? inner : undefined;
}

/** The pieces of one part. */
const CUT: Record<Kind, (part: never) => unknown[]> = {
  point: (part: Position) => [withinWorld(part)],
  line: cutLine,
  area: cutArea,
};

/** Undefined where it cannot be drawn. */
export function readGeometry(value: unknown, kind: Kind): Geometry | undefined {
  const { type, coordinates } = (value ?? {}) as { type?: unknown; coordinates?: unknown };
  const { depth, least } = PARTS[kind];
  const [one, several] = TYPES[kind];
  if (type !== one && type !== several) return undefined;
  const read = positionsOf(coordinates, depth + (type === several ? 1 : 0), least);
  if (!read) return undefined;
  const parts = (type === several ? read : [read]).flatMap((part) => CUT[kind](part as never));
  const [first] = parts;
  if (first === undefined) return undefined;
  return type === one && parts.length === 1
    ? { type: one, coordinates: first as unknown[] }
    : { type: several, coordinates: parts };
}
