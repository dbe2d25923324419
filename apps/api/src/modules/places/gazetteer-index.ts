import { type GazetteerPlace, gazetteerPlaces, postalCodesByTown } from '@tank/db/gazetteer/data';
import { abbreviate, townKey } from '@tank/db/gazetteer/names';
import { tradeNames } from '@tank/db/gazetteer/trade-names';
import { foldName } from '@tank/schema/map/regions';
import { buildNameIndex, type NamedRow, type NameIndex, spellingsOf } from './name-index.ts';

/** A town, or a place of the trade, which names the town that it is in. */
export type Row = GazetteerPlace & NamedRow & { place_id: string };

export interface Gazetteer {
  /** By descending population; a place of the trade stands behind its town. */
  rows: readonly Row[];
  towns: readonly Row[];
  index: NameIndex;
  /** Number of a row by `NJ bayonne`, any spelling. */
  byName: Map<string, number>;
  byId: Map<string, number>;
  /** Number of a place of the trade by its name, where no town anywhere has the same. */
  byTradeName: Map<string, number>;
  /** Town of a postal code: a ZIP code, or the first half of a Canadian one. */
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

/** The ways a name may be written within `byName`. */
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
  // Other spellings, and names of the trade, give way to towns' names proper.
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
    // New York Harbor has shores in two states; that of the larger town comes first.
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
