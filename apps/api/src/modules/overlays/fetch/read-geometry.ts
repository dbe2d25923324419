/** Validates the geometry of a map service and prepares it for drawing. */

import type { Kind } from '../layers.ts';
import { cutArea, cutLine, type Position, roundDegrees, withinWorld } from './antimeridian.ts';

export interface Geometry {
  type: string;
  coordinates: unknown[];
}

const TYPES: Record<Kind, [one: string, several: string]> = {
  line: ['LineString', 'MultiLineString'],
  area: ['Polygon', 'MultiPolygon'],
  point: ['Point', 'MultiPoint'],
};
/** Nesting depth of the positions of one part, and their minimum number. */
const PARTS: Record<Kind, { depth: number; min_positions: number }> = {
  point: { depth: 0, min_positions: 1 },
  line: { depth: 1, min_positions: 2 },
  area: { depth: 2, min_positions: 4 },
};
/** Limit of the Web Mercator projection. */
const MAX_LATITUDE = 85;
/** Some services continue beyond 180 degrees; more than a full turn is an error. */
const MAX_LONGITUDE = 360;

/** Drops heights and measures. */
function positionOf(value: unknown): Position | undefined {
  if (!Array.isArray(value)) return undefined;
  const [longitude, latitude] = value;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined;
  if (!(Math.abs(longitude) <= MAX_LONGITUDE && Math.abs(latitude) <= MAX_LATITUDE)) return undefined;
  return [roundDegrees(longitude), roundDegrees(latitude)];
}

/** Undefined if any position is invalid: a line without one of its vertices would be wrong. */
function positionsOf(value: unknown, depth: number, min_positions: number): unknown[] | undefined {
  if (depth === 0) return positionOf(value);
  if (!Array.isArray(value)) return undefined;
  if (depth === 1 && value.length < min_positions) return undefined;
  const inner = value.map((one) => positionsOf(one, depth - 1, min_positions));
  return inner.length > 0 && inner.every((one) => one !== undefined) ? inner : undefined;
}

/** Splits a part at the antimeridian. */
const SPLIT: Record<Kind, (part: never) => unknown[]> = {
  point: (part: Position) => [withinWorld(part)],
  line: cutLine,
  area: cutArea,
};

/** Undefined if it cannot be drawn. */
export function readGeometry(value: unknown, kind: Kind): Geometry | undefined {
  const { type, coordinates } = (value ?? {}) as { type?: unknown; coordinates?: unknown };
  const { depth, min_positions } = PARTS[kind];
  const [one, several] = TYPES[kind];
  if (type !== one && type !== several) return undefined;
  const read = positionsOf(coordinates, depth + (type === several ? 1 : 0), min_positions);
  if (!read) return undefined;
  const parts = (type === several ? read : [read]).flatMap((part) => SPLIT[kind](part as never));
  const [first] = parts;
  if (first === undefined) return undefined;
  return type === one && parts.length === 1
    ? { type: one, coordinates: first as unknown[] }
    : { type: several, coordinates: parts };
}
