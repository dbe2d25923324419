import type { Region } from '@tank/schema/map/regions';
import type { TerminalTown } from '../../gazetteer/data.ts';
import type { accessModes } from '../../tables/access-modes.ts';
import { type Random, round } from '../random.ts';
import type { ProfileName } from './profiles.ts';

export type NewMode = typeof accessModes.$inferInsert;
type ModeType = NewMode['type'];
type Carrier = NonNullable<NewMode['class_one_rail']>;

const carriers: Record<Region, Carrier[]> = {
  Canada: ['CN', 'CP'],
  'PADD 1A': ['CSX'],
  'PADD 1B': ['CSX', 'NS'],
  'PADD 1C': ['CSX', 'NS'],
  'PADD 2': ['BNSF', 'UP', 'NS', 'CN', 'CSX'],
  'PADD 3': ['UP', 'BNSF', 'KCS'],
  'PADD 4': ['UP', 'BNSF'],
  'PADD 5': ['UP', 'BNSF'],
};

// Real pipelines of these regions, for realistic connection names.
const crudeLines: Partial<Record<Region, string[]>> = {
  Canada: ['Enbridge Mainline', 'Keystone', 'Trans Mountain', 'Express'],
  'PADD 2': ['Seaway', 'Spearhead', 'Capline', 'Keystone', 'Enbridge Mainline'],
  'PADD 3': ['Seaway', 'LOCAP', 'Ship Shoal', 'Gray Oak', 'Cactus II', 'BridgeTex'],
};
const productLines: Partial<Record<Region, string[]>> = {
  Canada: ['Trans-Northern', 'Sarnia Products'],
  'PADD 1A': ['Buckeye Jet Lines'],
  'PADD 1B': ['Colonial Line 3', 'Buckeye', 'Harbor'],
  'PADD 1C': ['Colonial Line 1', 'Colonial Line 2', 'Plantation', 'Central Florida'],
  'PADD 2': ['Explorer', 'Wolverine', 'Badger', 'West Shore'],
  'PADD 3': ['Colonial Line 1', 'Explorer', 'Plantation'],
  'PADD 5': ['SFPP North', 'SFPP West', 'Olympic'],
};

function connection(town: TerminalTown, profile: ProfileName, random: Random): string {
  const lines = (profile === 'crude' ? crudeLines : productLines)[town.region];
  if (profile === 'gas') return 'NGL header, 8 inch';
  if (profile === 'chemical' || profile === 'bio' || profile === 'fertilizer') return 'Plant lateral, 6 inch';
  return lines ? random.pick(lines) : 'Refinery lateral, 12 inch';
}

/** USD/BBL. */
const fees: Record<ModeType, [number, number]> = {
  Vessel: [0.08, 0.22],
  Barge: [0.08, 0.2],
  Pipeline: [0.03, 0.12],
  Rail: [0.25, 0.6],
  Truck: [0.15, 0.4],
};

/** Weights of directions by type. */
export const directions: Record<ModeType, Partial<Record<NewMode['inbound_outbound'], number>>> = {
  Vessel: { both: 6, inbound: 2, outbound: 2 },
  Barge: { both: 8, inbound: 1, outbound: 1 },
  Pipeline: { both: 3, inbound: 4, outbound: 3 },
  Rail: { both: 4, inbound: 4, outbound: 2 },
  Truck: { both: 2, inbound: 1, outbound: 7 },
};

const inland: readonly string[] = ['PADD 2', 'PADD 4'];

function details(type: ModeType, town: TerminalTown, profile: ProfileName, random: Random): Partial<NewMode> {
  switch (type) {
    case 'Vessel': {
      const shallow = ['Albany', 'Sarnia', 'Brownsville', 'Wilmington', 'Richmond'].includes(town.town);
      return {
        mode_name: `Ship Dock ${random.int(1, 4)}`,
        dock_draft: shallow ? random.int(26, 35) : random.int(36, 46),
        length_overall: random.int(12, 19) * 50,
      };
    }
    case 'Barge':
      return {
        mode_name: `Barge Dock ${random.pick(['A', 'B', 'C', 'East', 'West'])}`,
        dock_draft: inland.includes(town.region) ? random.int(9, 12) : random.int(12, 22),
        length_overall: random.int(6, 12) * 50,
      };
    case 'Pipeline': {
      const connection_name = connection(town, profile, random);
      return { mode_name: 'Pipeline connection', connection_name };
    }
    case 'Rail':
      return {
        mode_name: random.pick(['Rail Rack', 'Unit Train Loop', 'Manifest Rail Spots']),
        class_one_rail: random.pick(carriers[town.region]),
        rail_spots: random.pick([8, 12, 20, 24, 36, 52, 100, 120]),
      };
    case 'Truck':
      return { mode_name: random.pick(['Truck Rack, 4 lanes', 'Truck Rack, 8 lanes', 'Truck Rack, 24 h']) };
  }
}

/** The access modes of one storage: most or all of the town's. */
export function drawModes(
  town: TerminalTown,
  profile: ProfileName,
  random: Random,
): Omit<NewMode, 'storage_id'>[] {
  const types = town.modes as ModeType[];
  const selected = types.filter(() => random.chance(0.85));
  return (selected.length > 0 ? selected : types.slice(0, 1)).map((type) => {
    const { mode_name = type, ...rest } = details(type, town, profile, random);
    const [low, high] = fees[type];
    return {
      type,
      mode_name,
      inbound_outbound: random.weighted(directions[type]),
      pump_over_rate: round(random.number(low, high, 3), 3),
      connection_name: null,
      dock_draft: null,
      length_overall: null,
      class_one_rail: null,
      rail_spots: null,
      ...rest,
    };
  });
}
