import { foldName } from '@tank/schema/regions';
import type { Place, PlaceProvider, PlaceSuggestion } from '../../kernel/places.ts';
import { formatAddress, readAddress, readPostalCode } from './address.ts';
import { findElsewhere } from './elsewhere.ts';
import { type Gazetteer, keysOf, loadGazetteer, type Row } from './gazetteer-index.ts';
import { prefixRange } from './name-index.ts';
import { nearestTown, type Position, readPoint, roundPoint, writePoint } from './point.ts';
import { clampLimit, maxSuggestText } from './suggest-limits.ts';
import { isStateAlone, suggestMisspelt, suggestTowns } from './suggest-towns.ts';

const trailingCode = /[\s,]+(?:\d{5}(?:-\d{0,4})?|[a-z]\d[a-z](?: ?\d[a-z]\d)?)\s*$/i;
/** The beginning of a postal code, long enough to tell a part of a state. */
const halfCode = /^(?:\d{3,5}|[a-z]\d[a-z](?: ?\d[a-z]?)?)$/i;
/** Words around a town's name that name no other place: "Port of Savannah", "Cushing terminal". */
const aroundNames =
  /\b(?:port|city|town|village|borough) of\b|\b(?:greater|downtown|metro|hub|terminals?|tank farm|area|harbou?r|port|market)\b/g;
const pointId = /^geo:point:(-?\d{1,2}\.\d{4}),(-?\d{1,3}\.\d{4})$/;

let loaded: Gazetteer | undefined;

function gazetteer(): Gazetteer {
  loaded ??= loadGazetteer();
  return loaded;
}

function addressOf({ name, town, state, country }: Row): string {
  return [name, town, state, country].filter((part) => part !== undefined).join(', ');
}

function presentPlace(row: Row): Place {
  return {
    place_id: row.place_id,
    formatted_address: addressOf(row),
    locality: row.town ?? row.name,
    administrative_area_level_1: row.state,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
    region: row.region,
  };
}

/** A point of the map with the name of its nearest town; null outside of the US and Canada. */
export function placeAt(point: Position): Place | null {
  const at = roundPoint(point);
  const town = nearestTown({ towns: gazetteer().towns, at });
  return (
    town && {
      ...presentPlace(town),
      ...at,
      place_id: `geo:point:${at.latitude.toFixed(4)},${at.longitude.toFixed(4)}`,
      formatted_address: `${writePoint(at)}, ${addressOf(town)}`,
    }
  );
}

/** The place behind the id of a point; null for any other id. */
export function resolvePoint(placeId: string): Place | null {
  const [, latitude, longitude] = pointId.exec(placeId) ?? [];
  const place =
    latitude && longitude ? placeAt({ latitude: Number(latitude), longitude: Number(longitude) }) : null;
  return place?.place_id === placeId ? place : null;
}

/** The place of a point, by itself or as {@link placeAt} writes it; undefined for a text that is no point. */
export function geocodePoint(text: string): Place | null | undefined {
  const point = readPoint(text) ?? readPoint(text.slice(0, Math.max(0, text.indexOf(','))));
  if (!point) return undefined;
  const place = placeAt(point);
  const isWritten =
    place && [place.formatted_address, writePoint(point)].map(foldName).includes(foldName(text));
  return isWritten || readPoint(text) ? place : null;
}

function rowNamed(state: string, name: string): Row | undefined {
  const { rows, byName } = gazetteer();
  for (const key of keysOf(name)) {
    const at = byName.get(`${state} ${key}`);
    if (at !== undefined) return rows[at];
  }
  return undefined;
}

/** The place of the trade that an address names by its street: "Houston Ship Channel, Houston, TX". */
function tradePlace({ street, town }: { street: string; town: Row }): Row | undefined {
  const row = street ? rowNamed(town.state, street) : undefined;
  return row?.town === town.name ? row : undefined;
}

function geocodeCode(address: string): Place | null {
  const reading = readPostalCode(address);
  const town = reading && gazetteer().byCode.get(codeKey(reading.postal_code));
  if (!town || (reading.country ?? town.country) !== town.country) return null;
  // "Hankamer, TX 77560" is a village that the gazetteer lacks. Without a state, only a house number shows that this is a street.
  const isKnown = reading.state ? reading.state.code === town.state : /^(?:\d|$)/.test(reading.street);
  if (!isKnown) return null;
  const state = { code: town.state, country: town.country };
  return { ...presentPlace(town), formatted_address: formatAddress({ ...reading, town: town.name, state }) };
}

function geocodeTown(address: string): Place | null {
  const { rows, byTradeName } = gazetteer();
  for (const reading of readAddress(address)) {
    const row = rowNamed(reading.state.code, reading.town);
    if (row?.town !== undefined) return presentPlace(row);
    if (!row) continue;
    const trade = tradePlace({ street: reading.street, town: row });
    if (trade) return presentPlace(trade);
    return { ...presentPlace(row), formatted_address: formatAddress({ ...reading, town: row.name }) };
  }
  for (const key of address.length > maxSuggestText ? [] : keysOf(address)) {
    const row = rows[byTradeName.get(key) ?? -1];
    if (row) return presentPlace(row);
  }
  return geocodeCode(address);
}

/** A ZIP code without its last four digits; the first half of a Canadian code. */
function codeKey(code: string): string {
  return /^\d/.test(code) ? code.slice(0, 5) : code.slice(0, 3).toUpperCase();
}

/** Towns whose postal codes begin like that, in the state that is named, if one is. */
function suggestByCode({ text, limit }: { text: string; limit: number }): Row[] {
  const { byCode, codes } = gazetteer();
  const reading = readPostalCode(text);
  const code = reading ? reading.postal_code : halfCode.test(text) ? text : '';
  if (!code) return [];
  const key = codeKey(code);
  const [from, to] = prefixRange({ keys: codes, prefix: key });
  const towns = new Set(codes.slice(from, to).flatMap((one) => byCode.get(one) ?? []));
  return [...towns]
    .filter((town) => !reading?.state || reading.state.code === town.state)
    .sort((a, b) => b.population - a.population)
    .slice(0, limit);
}

/** Whether a text before a comma may be left out: a street, or anything before a town and a state. */
function isStreet({ before, after }: { before: string; after: string }): boolean {
  return /\p{L}/u.test(after) && !isStateAlone(after) && (/\d/.test(before) || after.includes(','));
}

/** The text, and what is left of it without the streets in front; "TX, Houston" the other way round. */
function withoutStreets(text: string): string[] {
  const texts = [text];
  const [before = '', after = '', more] = text.split(',');
  if (more === undefined && isStateAlone(before)) texts.push(`${after}, ${before}`);
  for (let comma = text.indexOf(','); comma >= 0; comma = text.indexOf(',', comma + 1)) {
    const after = text.slice(comma + 1);
    if (isStreet({ before: text.slice(0, comma), after })) texts.push(after);
  }
  return texts;
}

function suggestRows({ text, limit }: { text: string; limit: number }): Row[] {
  const { index, rows } = gazetteer();
  const first = (texts: string[], suggest: typeof suggestTowns) => {
    for (const part of texts) {
      const found = suggest({ index, towns: rows, text: part, limit });
      if (found.length > 0) return found.flatMap((at) => rows[at] ?? []);
    }
    return [];
  };
  const withoutCode = text.replace(trailingCode, '');
  // "TX 77536" is not the beginning of Texas City.
  if (withoutCode !== text && isStateAlone(withoutCode)) return suggestByCode({ text: text.trim(), limit });
  const texts = withoutStreets(withoutCode);
  const named = first(texts, suggestTowns);
  if (named.length > 0) return named;
  const coded = suggestByCode({ text: text.trim(), limit });
  if (coded.length > 0) return coded;
  if (findElsewhere(text)) return [];
  const bare = texts.map((part) => foldName(part).replace(aroundNames, ' ')).filter((part) => part.trim());
  const around = first(bare, suggestTowns);
  if (around.length > 0) return around;
  const misspelt = first(texts, suggestMisspelt);
  return misspelt.length > 0 ? misspelt : suggestAfterNames(text);
}

/** The town that is left when words in front are dropped: "Kinder Morgan Pasadena, TX", which needs the state. */
function suggestAfterNames(text: string): Row[] {
  for (const { town, state } of readAddress(text)) {
    const words = town.split(' ').slice(0, 12);
    for (let from = 1; from < words.length; from += 1) {
      const row = rowNamed(state.code, words.slice(from).join(' '));
      if (row) return [row];
    }
  }
  return [];
}

function suggest(text: string, limit: number | undefined): PlaceSuggestion[] {
  const rows = suggestRows({ text: text.slice(0, maxSuggestText), limit: clampLimit(limit) });
  return rows.map((row) => ({ place_id: row.place_id, formatted_address: addressOf(row) }));
}

/**
 * Towns of the US and Canada from the gazetteer in `@tank/db`, with names of the trade and postal codes: no outside
 * service, nothing to set up. An address resolves to its town; its street and postal code are kept as given.
 * Never rejects. The index (about 17,500 towns) is built at the first call and shared.
 */
export function createGazetteerProvider(): PlaceProvider {
  return {
    suggest: async (text, limit) => suggest(text, limit),
    resolve: async (placeId) => {
      const { rows, byId } = gazetteer();
      const row = rows[byId.get(placeId) ?? -1];
      return row ? presentPlace(row) : null;
    },
    geocode: async (formatted_address) => geocodeTown(formatted_address),
  };
}
