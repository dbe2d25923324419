/** A feature of the overlays, as its tile says it. */
import { formatNumber } from '@tank/schema/kit/format';
import type { OverlayLayer } from '@tank/schema/overlays';
import type { Fact } from '@tank/ui/fields/facts';

export interface OverlayFeature {
  layer: OverlayLayer;
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
  docks: terminal,
};

/** What lines always say, and of terminals what is known. */
export function factsOf({ layer, properties }: OverlayFeature): Fact[] {
  const fields = fieldsOf[layer];
  return fields
    .filter(([field]) => fields !== terminal || properties[field] !== undefined)
    .map(([field, label]) => {
      const value = properties[field];
      return field === 'capacity' && typeof value === 'number'
        ? { label, value: formatNumber(value), unit: 'BBL' }
        : { label, value: value ?? null };
    });
}
