import { type GazetteerPlace, gazetteerPlaces } from '@tank/db/gazetteer/data';
import { townKey } from '@tank/db/gazetteer/names';
import { foldName } from '@tank/schema/regions';
import type { Place, PlaceProvider } from '../../kernel/places.ts';
import { formatAddress, readAddress } from './address.ts';
import { buildNameIndex, type NameIndex, spellingsOf } from './name-index.ts';
import { clampLimit, maxSuggestText } from './suggest-limits.ts';
import { suggestTowns } from './suggest-towns.ts';

interface Gazetteer {
  /** By descending population. */
  towns: readonly (GazetteerPlace & { place_id: string })[];
  index: NameIndex;
  /** Number of a town by `NJ bayonne`, any spelling. */
  byName: Map<string, number>;
  byId: Map<string, number>;
}

const trailingCode = /[\s,]+(?:\d{5}(?:-\d{0,4})?|[a-z]\d[a-z] ?\d[a-z]\d)\s*$/i;

let loaded: Gazetteer | undefined;

function placeId({ name, state, country }: GazetteerPlace): string {
  return `geo:${country === 'USA' ? 'us' : 'ca'}-${state.toLowerCase()}-${foldName(name).replaceAll(' ', '-')}`;
}

function load(): Gazetteer {
  const towns = gazetteerPlaces()
    .map((row) => ({ ...row, place_id: placeId(row) }))
    .sort((a, b) => b.population - a.population || (a.place_id < b.place_id ? -1 : 1));
  const byName = new Map(towns.map((row, town) => [`${row.state} ${townKey(row.name)}`, town]));
  // Other spellings give way to names proper.
  towns.forEach((row, town) => {
    for (const spelling of spellingsOf(row)) {
      const key = `${row.state} ${spelling}`;
      if (!byName.has(key)) byName.set(key, town);
    }
  });
  const byId = new Map(towns.map((row, town) => [row.place_id, town]));
  return { towns, index: buildNameIndex(towns), byName, byId };
}

function addressOf({ name, state, country }: GazetteerPlace): string {
  return `${name}, ${state}, ${country}`;
}

function presentPlace(row: Gazetteer['towns'][number]): Place {
  return {
    place_id: row.place_id,
    formatted_address: addressOf(row),
    locality: row.name,
    administrative_area_level_1: row.state,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
    region: row.region,
  };
}

function geocodeTown(address: string): Place | null {
  const { towns, byName } = gazetteer();
  for (const reading of readAddress(address)) {
    const key = (spelling: string) => `${reading.state.code} ${spelling}`;
    const town = byName.get(key(townKey(reading.town))) ?? byName.get(key(foldName(reading.town)));
    const row = town === undefined ? undefined : towns[town];
    if (row)
      return { ...presentPlace(row), formatted_address: formatAddress({ ...reading, town: row.name }) };
  }
  return null;
}

function gazetteer(): Gazetteer {
  loaded ??= load();
  return loaded;
}

function suggest({ text, limit }: { text: string; limit: number | undefined }) {
  const { index, towns } = gazetteer();
  const query = text.slice(0, maxSuggestText).replace(trailingCode, '');
  const find = (part: string) => suggestTowns({ index, towns, text: part, limit: clampLimit(limit) });
  let found = find(query);
  // A street in front hides the town: leave out what stands before each comma until something is found.
  for (
    let comma = query.indexOf(',');
    found.length === 0 && comma >= 0;
    comma = query.indexOf(',', comma + 1)
  ) {
    found = find(query.slice(comma + 1));
  }
  return found.flatMap((town) => {
    const row = towns[town];
    return row ? [{ place_id: row.place_id, formatted_address: addressOf(row) }] : [];
  });
}

/**
 * Towns of the US and Canada from the gazetteer in `@tank/db`: no outside service, nothing to set up. An address
 * resolves to its town; its street and postal code are kept as given. Never rejects. The index (about 17,500 towns)
 * is built at the first call and shared.
 */
export function createGazetteerProvider(): PlaceProvider {
  return {
    suggest: async (text, limit) => suggest({ text, limit }),
    resolve: async (placeId) => {
      const { towns, byId } = gazetteer();
      const row = towns[byId.get(placeId) ?? -1];
      return row ? presentPlace(row) : null;
    },
    geocode: async (formatted_address) => geocodeTown(formatted_address),
  };
}
