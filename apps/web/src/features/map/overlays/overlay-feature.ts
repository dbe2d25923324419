/** The facts shown for a feature of an overlay. */
import { formatNumber, rangeInWords } from '@tank/schema/kit/format';
import type { OverlayLayer } from '@tank/schema/map/overlays';
import type { Fact } from '@tank/ui/fields/facts';

export interface OverlayFeature {
  layer: OverlayLayer;
  /** Properties in the vector tile. */
  properties: Record<string, string | number | undefined>;
}

const pipeline = [
  ['operator', 'Operator'],
  ['name', 'Pipeline'],
] as const;
const rail = [
  ['carrier', 'Carrier'],
  ['name', 'Line'],
] as const;
const waterway = [['name', 'Waterway']] as const;
const terminal = [
  ['name', 'Name'],
  ['operator', 'Operator'],
  ['city', 'City'],
  ['state', 'State'],
  ['capacity', 'Capacity'],
  ['commodity', 'Commodity'],
  ['products', 'Products'],
  ['modes', 'Modes'],
] as const;

const dock = [
  ['name', 'Name'],
  ['type', 'Type'],
  ['operator', 'Operator'],
  ['owner', 'Owner'],
  ['waterway', 'Waterway'],
  ['port', 'Port'],
  ['city', 'City'],
  ['state', 'State'],
  ['depth', 'Depth'],
  ['purpose', 'Purpose'],
  ['commodity', 'Commodity'],
  ['capacity', 'Capacity'],
  ['products', 'Products'],
  ['modes', 'Modes'],
] as const;

const fieldsOf: Record<OverlayLayer, readonly (readonly [field: string, label: string])[]> = {
  crude_pipelines: pipeline,
  product_pipelines: pipeline,
  padd_districts: [['name', 'District']],
  rail_bnsf: rail,
  rail_csx: rail,
  rail_ns: rail,
  rail_up: rail,
  marine_highways: waterway,
  product_terminals: terminal,
  intermodal_terminals: terminal,
  docks: dock,
};

type Value = string | number | undefined;

/** A range if a berth is deeper at one end. */
function depthOf({ depth_min: min, depth_max: max }: OverlayFeature['properties']): Value {
  const ends = [min, max].filter((depth) => typeof depth === 'number');
  return ends.length > 0 ? rangeInWords(Math.min(...ends), Math.max(...ends)) : undefined;
}

const units: Record<string, string> = { capacity: 'BBL', depth: 'feet' };

/** All fields of lines, but only the known fields of terminals and docks. */
export function factsOf({ layer, properties }: OverlayFeature): Fact[] {
  const fields = fieldsOf[layer];
  const isPlace = fields === terminal || fields === dock;
  const values: Record<string, Value> = { ...properties, depth: depthOf(properties) };
  return fields
    .filter(([field]) => !isPlace || values[field] !== undefined)
    .map(([field, label]) => {
      const value = values[field] ?? null;
      const unit = value === null ? undefined : units[field];
      return {
        label,
        value: typeof value === 'number' ? formatNumber(value) : value,
        ...(unit && { unit }),
      };
    });
}
