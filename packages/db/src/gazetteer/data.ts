import { readFileSync } from 'node:fs';
import { type Country, findSubdivision, type Region } from '@tank/schema/map/regions';

/** A town of the built-in gazetteer (GeoNames, see NOTICE.md). No two share a name within a state. */
export interface GazetteerPlace {
  name: string;
  /** Code of the state or province: `NJ`, `AB`. */
  state: string;
  country: Country;
  region: Region;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** Inhabitants; 0 when not known. */
  population: number;
}

/** A town of terminals.csv: where tank storage stands, what a terminal there may hold and how it is reached. */
export interface TerminalTown {
  town: string;
  state: string;
  country: Country;
  region: Region;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** MBBL, of one terminal. */
  cap_low_mbbl: number;
  /** MBBL, of one terminal. */
  cap_high_mbbl: number;
  /** `Vessel`, `Barge`, `Pipeline`, `Truck`, `Rail`. */
  modes: string[];
}

/** Degrees, WGS 84. */
export type Position = Pick<GazetteerPlace, 'latitude' | 'longitude'>;

let places: readonly GazetteerPlace[] | undefined;
let terminals: readonly TerminalTown[] | undefined;

function rowsOf(file: string): string[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
}

function stateOf(code: string | undefined) {
  const row = code ? findSubdivision(code) : null;
  if (!row)
    throw new Error(
      `The gazetteer names a state "${code}" that does not exist. Run gazetteer/build.ts again.`,
    );
  return row;
}

/** All towns, by state and name. Read from disk at the first call (about 0.8 MB), kept afterwards. */
export function gazetteerPlaces(): readonly GazetteerPlace[] {
  places ??= rowsOf('./places.tsv').map((line) => {
    const [code, name = '', latitude, longitude, population] = line.split('\t');
    const { code: state, country, region } = stateOf(code);
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

/** The terminal towns, in the order of terminals.csv (its `region` column is checked against ours in the tests). */
export function terminalTowns(): readonly TerminalTown[] {
  terminals ??= rowsOf('./terminals.csv').map((line) => {
    const [town = '', code, , latitude, longitude, region, low, high, ...modes] = line
      .replaceAll('"', '')
      .split(',');
    const { code: state, country } = stateOf(code);
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

/** Postal codes of each town, by "TX Deer Park": ZIP codes, and first halves of Canadian codes. Read anew at each call. */
export function postalCodesByTown(): Map<string, string[]> {
  return new Map(
    rowsOf('./postal-codes.tsv').map((line) => {
      const [state = '', name = '', codes = ''] = line.split('\t');
      return [`${state} ${name}`, codes.split(' ')];
    }),
  );
}

/** Towns of other countries near the US and Canada. Read anew at each call. */
export function townsAbroad(): Position[] {
  return rowsOf('./towns-abroad.tsv').map((line) => {
    const [latitude, longitude] = line.split('\t');
    return { latitude: Number(latitude), longitude: Number(longitude) };
  });
}
