import { type GazetteerPlace, gazetteerPlaces, postalCodesByTown } from '@tank/db/gazetteer/data';
import { abbreviate, townKey } from '@tank/db/gazetteer/names';
import { tradeNames } from '@tank/db/gazetteer/trade-names';
import { foldName } from '@tank/schema/map/regions';
import { buildNameIndex, type NamedRow, type NameIndex, spellingsOf } from './name-index.ts';

/** A town, or a trade place (port, hub), which has `town`. */
export type Row = GazetteerPlace & NamedRow & { place_id: string };

export interface Gazetteer {
  /** By descending population; trade places follow their town. */
  rows: readonly Row[];
  towns: readonly Row[];
  index: NameIndex;
  /** Index of a row by state and spelling: `NJ bayonne`. */
  byName: Map<string, number>;
  byId: Map<string, number>;
  /** Index of a trade place by its name, unless a town in any state has the same name. */
  byTradeName: Map<string, number>;
  /** Town by ZIP code, or by the first half of a Canadian postal code. */
  byCode: Map<string, Row>;
  /** The keys of `byCode`, sorted. */
  codes: readonly string[];
}

function placeId({ name, state, country }: GazetteerPlace): string {
  return `geo:${country === 'USA' ? 'us' : 'ca'}-${state.toLowerCase()}-${foldName(name).replaceAll(' ', '-')}`;
}

function tradeRows(towns: readonly GazetteerPlace[]): Row[] {
  const byName = new Map(towns.map((row) => [`${row.state} ${row.name}`, row]));
  return tradeNames.map(({ names, town, state, latitude, longitude }) => {
    const place = byName.get(`${state} ${town}`);
    const [name = '', ...other_names] = names;
    if (!place) throw new Error(`${name}: the gazetteer has no ${town}, ${state}.`);
    const row = { ...place, name, town, other_names, latitude, longitude };
    return { ...row, place_id: placeId(row) };
  });
}

/** The spellings of a name to look up in `byName`. */
export function keysOf(name: string): string[] {
  const folded = foldName(name);
  return [townKey(name), folded, abbreviate(folded)];
}

export function loadGazetteer(): Gazetteer {
  const places = gazetteerPlaces();
  const named: Row[] = places.map((row) => ({ ...row, place_id: placeId(row) }));
  const rows = [...named, ...tradeRows(places)].sort(
    (a, b) =>
      b.population - a.population ||
      Number(a.town !== undefined) - Number(b.town !== undefined) ||
      (a.place_id < b.place_id ? -1 : 1),
  );
  const towns = rows.filter((row) => row.town === undefined);
  const spellings = rows.map(spellingsOf);
  const byName = new Map<string, number>();
  const townNames = new Set<string>();
  rows.forEach((row, at) => {
    if (row.town === undefined) byName.set(`${row.state} ${townKey(row.name)}`, at);
  });
  // Names of towns take precedence over other spellings and trade names.
  rows.forEach((row, at) => {
    for (const spelling of spellings[at] ?? []) {
      if (row.town === undefined) townNames.add(spelling);
      const key = `${row.state} ${spelling}`;
      if (!byName.has(key)) byName.set(key, at);
    }
  });
  const byTradeName = new Map<string, number>();
  rows.forEach((row, at) => {
    if (row.town === undefined) return;
    // If two states share a trade name, such as New York Harbor, the larger town wins: rows are sorted.
    for (const spelling of spellings[at] ?? []) {
      if (!townNames.has(spelling) && !byTradeName.has(spelling)) byTradeName.set(spelling, at);
    }
  });
  const townByName = new Map(towns.map((row) => [`${row.state} ${row.name}`, row]));
  const byCode = new Map<string, Row>();
  for (const [name, codes] of postalCodesByTown()) {
    const town = townByName.get(name);
    if (town) for (const code of codes) byCode.set(code, town);
  }
  return {
    rows,
    towns,
    index: buildNameIndex(spellings),
    byName,
    byId: new Map(rows.map((row, at) => [row.place_id, at])),
    byTradeName,
    byCode,
    codes: [...byCode.keys()].sort(),
  };
}
