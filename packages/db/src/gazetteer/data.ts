import { readFileSync } from 'node:fs';
import { type Country, findSubdivision, type Region } from '@tank/schema/map/regions';

/** A town of the built-in gazetteer (GeoNames, see NOTICE.md). Names are unique within a state. */
export interface GazetteerPlace {
  name: string;
  /** Code of the state or province: `NJ`, `AB`. */
  state: string;
  country: Country;
  region: Region;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** 0: unknown. */
  population: number;
}

/** A town of terminals.csv: a place with tank storage, the capacity of a terminal there and its access modes. */
export interface TerminalTown {
  town: string;
  state: string;
  country: Country;
  region: Region;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** Capacity range of one terminal. */
  cap_low_mbbl: number;
  cap_high_mbbl: number;
  /** `Vessel`, `Barge`, `Pipeline`, `Truck`, `Rail`. */
  modes: string[];
}

/** Degrees, WGS 84. */
export type Position = Pick<GazetteerPlace, 'latitude' | 'longitude'>;

let places: readonly GazetteerPlace[] | undefined;
let terminals: readonly TerminalTown[] | undefined;

function readRows(file: string): string[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
}

function requireState(code: string | undefined) {
  const row = code ? findSubdivision(code) : null;
  if (!row)
    throw new Error(
      `The gazetteer names a state "${code}" that does not exist. Run gazetteer/build.ts again.`,
    );
  return row;
}

/** All towns, by state and name; read from disk at the first call (about 0.8 MB), then cached. */
export function gazetteerPlaces(): readonly GazetteerPlace[] {
  places ??= readRows('./places.tsv').map((line) => {
    const [code, name = '', latitude, longitude, population] = line.split('\t');
    const { code: state, country, region } = requireState(code);
    return {
      name,
      state,
      country,
      region,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(population),
    };
  });
  return places;
}

/** The terminal towns, in the order of terminals.csv. A test checks its `region` column. */
export function terminalTowns(): readonly TerminalTown[] {
  terminals ??= readRows('./terminals.csv').map((line) => {
    const [town = '', code, , latitude, longitude, region, low, high, ...modes] = line
      .replaceAll('"', '')
      .split(',');
    const { code: state, country } = requireState(code);
    return {
      town,
      state,
      country,
      region: region as Region,
      latitude: Number(latitude),
      longitude: Number(longitude),
      cap_low_mbbl: Number(low),
      cap_high_mbbl: Number(high),
      modes: modes.map((mode) => mode.trim()),
    };
  });
  return terminals;
}

/** ZIP codes and the first halves of Canadian postal codes, by town such as "TX Deer Park". Not cached. */
export function postalCodesByTown(): Map<string, string[]> {
  return new Map(
    readRows('./postal-codes.tsv').map((line) => {
      const [state = '', name = '', codes = ''] = line.split('\t');
      return [`${state} ${name}`, codes.split(' ')];
    }),
  );
}

/** Towns of other countries near the US and Canada. Not cached. */
export function townsAbroad(): Position[] {
  return readRows('./towns-abroad.tsv').map((line) => {
    const [latitude, longitude] = line.split('\t');
    return { latitude: Number(latitude), longitude: Number(longitude) };
  });
}
