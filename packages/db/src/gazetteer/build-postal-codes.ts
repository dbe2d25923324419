// Writes postal-codes.tsv from npm `zipcodes`: `node packages/db/src/gazetteer/build-postal-codes.ts`, after build.ts.
import { writeFileSync } from 'node:fs';
import { findSubdivision } from '@tank/schema/map/regions';
import zipcodes, { type PostalCode } from 'zipcodes';
import { type GazetteerPlace, gazetteerPlaces } from './data.ts';
import { abbreviate, townKey } from './names.ts';

const keyOf = (name: string) => abbreviate(townKey(name));
const townsOf = Map.groupBy(gazetteerPlaces(), (town) => town.state);

/** In degrees of latitude. */
function distance(town: GazetteerPlace, { latitude, longitude }: PostalCode): number {
  const east = (town.longitude - longitude) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(town.latitude - latitude, east);
}

// The radius of a city grows with its population: about 0.1 degree for a million people.
const distanceFromEdge = (town: GazetteerPlace, row: PostalCode) =>
  distance(town, row) - 1e-4 * Math.sqrt(town.population);

function nearest(towns: readonly GazetteerPlace[], row: PostalCode): GazetteerPlace | undefined {
  let best: GazetteerPlace | undefined;
  for (const town of towns)
    if (!best || distanceFromEdge(town, row) < distanceFromEdge(best, row)) best = town;
  return best;
}

/** Candidate town names: "Wainwright Region (tofield)" is Tofield, "Sarnia Southwest" is Sarnia. */
function candidateNames({ city, country }: PostalCode): string[] {
  if (country !== 'Canada') return [city];
  const [, inner] = /\((.*)\)/.exec(city) ?? [];
  const words = city.replace(/\s*\(.*/, '').split(' ');
  return [
    ...(inner ? [inner] : []),
    ...words.map((_, at) => words.slice(0, words.length - at).join(' ')),
    ...words.slice(-1),
  ];
}

// A district of a Canadian city may have the name of a town some miles away (Mercier, QC), so an urban code, which has no 0, must be
// near its town.
const maxDistance = ({ zip }: PostalCode) => (/^[A-Z][1-9]/.test(zip) ? 0.12 : 0.6);

function findTown(row: PostalCode): GazetteerPlace | undefined {
  const state = findSubdivision(row.state)?.code ?? '';
  const towns = townsOf.get(state) ?? [];
  for (const name of candidateNames(row)) {
    const key = keyOf(name);
    const named = towns.find((town) => keyOf(town.name) === key);
    if (named && distance(named, row) < maxDistance(row)) return named;
  }
  return nearest(towns, row);
}

const codes = new Map<GazetteerPlace, string[]>();
for (const row of Object.values(zipcodes.codes)) {
  // None for territories and military mail.
  const town = findTown(row);
  if (town) codes.set(town, [...(codes.get(town) ?? []), row.zip]);
}

const lines = gazetteerPlaces().flatMap((town) => {
  const list = codes.get(town);
  return list ? [`${town.state}\t${town.name}\t${list.toSorted().join(' ')}`] : [];
});
writeFileSync(
  new URL('./postal-codes.tsv', import.meta.url),
  `${['state\tname\tcodes', ...lines].join('\n')}\n`,
);
process.stdout.write(`${lines.length} towns\n`);
