import { foldName } from '@tank/schema/map/regions';
import type { Place, PlaceProvider, PlaceSuggestion } from '../../../kernel/place-provider.ts';
import { formatAddress, readAddress, readPostalCode } from '../address.ts';
import { nearestTown, type Position, readPoint, roundPoint, writePoint } from '../point.ts';
import { clampLimit, MAX_SUGGEST_TEXT } from '../suggest-limits.ts';
import { findUncoveredPlace } from '../uncovered-places.ts';
import { type Gazetteer, keysOf, loadGazetteer, type Row } from './gazetteer-index.ts';
import { correctState } from './misspelt-state.ts';
import { prefixRange } from './name-index.ts';
import { isStateAlone, suggestMisspelt, suggestTowns } from './suggest-towns.ts';

const trailingCode = /[\s,]+(?:\d{5}(?:-\d{0,4})?|[a-z]\d[a-z](?: ?\d[a-z]\d)?)\s*$/i;
/** The beginning of a postal code, long enough to identify part of a state. */
const partialCode = /^(?:\d{3,5}|[a-z]\d[a-z](?: ?\d[a-z]?)?)$/i;
/** A postal code in front: "77536, TX". */
const leadingCode = /^\s*(\d{5}(?:-\d{4})?|[a-z]\d[a-z] ?\d[a-z]\d)[\s,]+(?=\S)/i;
/** As in "Deer Park, Harris County, TX". */
const county = /,[^,]+\b(?:county|parish)\s*(?=,)/gi;
/** Words around the name of a town that do not change its meaning: "Port of Savannah", "Cushing terminal", "Savannah port". */
const genericWords = [
  /\b(?:port|city|town|village|borough) of\b|\b(?:greater|downtown|metro|hub|terminals?|tank farm|area|harbou?r|market|refinery|storage|barges?|waterborne)\b/g,
  /^\s*port\b|\bport\s*$/g,
];
/** Separators of alternative places: "Beaumont/Port Arthur". */
const alternatives = /\s*[/&+;\u2013\u2014-]\s*|\s+(?:and|or)\s+/i;
/** The last word of a longer text matches only larger towns: "DJ Basin" is not Basin, WY. */
const MIN_INHABITANTS = 5000;
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

/** A position as a place with the name of its nearest town; null outside the US and Canada. */
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

/** The place of a point id; null for any other id. */
export function resolvePoint(placeId: string): Place | null {
  const [, latitude, longitude] = pointId.exec(placeId) ?? [];
  const place =
    latitude && longitude ? placeAt({ latitude: Number(latitude), longitude: Number(longitude) }) : null;
  return place?.place_id === placeId ? place : null;
}

/** The place of coordinates, alone or in the format of {@link placeAt}; undefined if the text has none. */
export function geocodePoint(text: string): Place | null | undefined {
  const point = readPoint(text) ?? readPoint(text.slice(0, Math.max(0, text.indexOf(','))));
  if (!point) return undefined;
  const place = placeAt(point);
  const isCanonical =
    place && [place.formatted_address, writePoint(point)].map(foldName).includes(foldName(text));
  return isCanonical || readPoint(text) ? place : null;
}

function rowNamed(state: string, name: string): Row | undefined {
  const { rows, byName } = gazetteer();
  for (const key of keysOf(name)) {
    const at = byName.get(`${state} ${key}`);
    if (at !== undefined) return rows[at];
  }
  return undefined;
}

/** The trade place in the street part of an address: "Houston Ship Channel, Houston, TX". */
function tradePlace({ street, town }: { street: string; town: Row }): Row | undefined {
  const row = street ? rowNamed(town.state, street) : undefined;
  return row?.town === town.name ? row : undefined;
}

function geocodeCode(address: string): Place | null {
  const reading = readPostalCode(address);
  const town = reading && gazetteer().byCode.get(codeKey(reading.postal_code));
  if (!town || (reading.country ?? town.country) !== town.country) return null;
  // "Hankamer, TX 77560" is a village that the gazetteer lacks. Without a state, only a house number identifies a street.
  const isPlausible = reading.state ? reading.state.code === town.state : /^(?:\d|$)/.test(reading.street);
  if (!isPlausible) return null;
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
  for (const key of address.length > MAX_SUGGEST_TEXT ? [] : keysOf(address)) {
    const row = rows[byTradeName.get(key) ?? -1];
    if (row) return presentPlace(row);
  }
  return geocodeCode(address);
}

/** A ZIP code without its last four digits; the first half of a Canadian code. */
function codeKey(code: string): string {
  return /^\d/.test(code) ? code.slice(0, 5) : code.slice(0, 3).toUpperCase();
}

/** Towns by the beginning of a postal code, in the given state if there is one. */
function suggestByCode({ text, limit }: { text: string; limit: number }): Row[] {
  const { byCode, codes } = gazetteer();
  const reading = readPostalCode(text);
  const code = reading ? reading.postal_code : partialCode.test(text) ? text : '';
  if (!code) return [];
  const key = codeKey(code);
  const [from, to] = prefixRange({ keys: codes, prefix: key });
  const towns = new Set(codes.slice(from, to).flatMap((one) => byCode.get(one) ?? []));
  return [...towns]
    .filter((town) => !reading?.state || reading.state.code === town.state)
    .sort((a, b) => b.population - a.population)
    .slice(0, limit);
}

/** Whether the text before a comma can be dropped: a street, or anything before a town and a state. */
function isStreet({ before, after }: { before: string; after: string }): boolean {
  return /\p{L}/u.test(after) && !isStateAlone(after) && (/\d/.test(before) || after.includes(','));
}

/** The text, and its remainders after each street part. */
function withoutStreets(text: string): string[] {
  const texts = [text];
  for (let comma = text.indexOf(','); comma >= 0; comma = text.indexOf(',', comma + 1)) {
    const after = text.slice(comma + 1);
    if (isStreet({ before: text.slice(0, comma), after })) texts.push(after);
  }
  return texts;
}

/** Moves a leading state to the end: "TX Houston", "USA, Texas, Houston". */
function stateFirstVariants(text: string): string[] {
  const texts: string[] = [];
  const words = text.split(/[\s,]+/).filter(Boolean);
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const state = words.slice(0, count).join(' ');
    const rest = words.slice(count).join(' ');
    if (!isStateAlone(state)) continue;
    const reordered = `${rest}, ${state}`;
    // "Delaware Bay" is not a town in Delaware that begins with Bay.
    const isTown = readAddress(reordered).some((reading) => rowNamed(reading.state.code, reading.town));
    texts.push(...(isTown ? [reordered] : stateFirstVariants(rest)));
  }
  return texts;
}

/** Removes words and puts a comma before the state, so that "Hudson, LA" does not match Hudson Lake. */
function withoutWords(text: string, words: RegExp): string {
  const [reading] = readAddress(text);
  const parts = reading ? [reading.town, reading.state.name] : text.split(',');
  const bare = parts.map((part) => foldName(part).replace(words, ' '));
  return bare[0]?.trim() ? bare.join(',') : '';
}

function firstMatches(texts: readonly string[], suggest: typeof suggestTowns, limit: number): Row[] {
  const { index, rows } = gazetteer();
  for (const text of texts) {
    const found = suggest({ index, towns: rows, text, limit });
    if (found.length > 0) return found.flatMap((at) => rows[at] ?? []);
  }
  return [];
}

/** The most populous place with exactly this name. */
function largestNamed(name: string): Row | undefined {
  const { index, rows } = gazetteer();
  const key = foldName(name);
  let best: number | undefined;
  for (let [at] = prefixRange({ keys: index.keys, prefix: key }); index.keys[at] === key; at += 1) {
    if (index.inner[at] === 0) best = Math.min(best ?? rows.length, index.towns[at] as number);
  }
  return rows[best ?? -1];
}

/** Suggests each place of "Beaumont/Port Arthur", if all are known. */
function suggestEither({ text, limit }: { text: string; limit: number }): Row[] {
  const parts = text.split(alternatives).filter((part) => foldName(part));
  if (parts.length < 2 || parts.length > 4) return [];
  const state = text.slice(text.indexOf(',') + 1);
  const found = parts.map((part) => {
    const isNamed = largestNamed(part) !== undefined || readAddress(part).length > 0;
    const texts = isStateAlone(state) && !part.includes(',') ? [`${part}, ${state}`] : [part];
    return isNamed ? firstMatches(texts, suggestTowns, Math.ceil(limit / parts.length)) : [];
  });
  return found.every((rows) => rows.length > 0) ? [...new Set(found.flat())].slice(0, limit) : [];
}

/** Drops leading words until a town is left: "Kinder Morgan Pasadena, TX", "Vopak Deer Park". */
function suggestAfterNames({ text, limit }: { text: string; limit: number }): Row[] {
  const readings = readAddress(text);
  for (const { town, state } of readings) {
    const words = town.split(' ').slice(0, 12);
    for (let from = 1; from < words.length; from += 1) {
      const row = rowNamed(state.code, words.slice(from).join(' '));
      if (row) return [row];
    }
  }
  const words = readings.length > 0 ? [] : foldName(text).split(' ');
  for (let from = 1; from < words.length; from += 1) {
    const name = words.slice(from).join(' ');
    const row = largestNamed(name);
    if (!row) continue;
    // Hubs and ports have a population of 0.
    const isMeant = name.includes(' ') || row.population === 0 || row.population >= MIN_INHABITANTS;
    return isMeant ? firstMatches([name], suggestTowns, limit) : [];
  }
  return [];
}

/** Results of each reading of a text, most likely first; the caller takes the first non-empty one. */
function* readingsOf({ text, limit }: { text: string; limit: number }): Generator<Row[]> {
  const withoutCode = text.replace(trailingCode, '');
  const texts = withoutStreets(withoutCode.replace(county, ''));
  yield firstMatches(texts, suggestTowns, limit);
  yield suggestByCode({ text: text.trim(), limit });
  const corrected = correctState(withoutCode);
  if (corrected) yield suggestRows({ text: corrected, limit });
  if (findUncoveredPlace(text)) return;
  yield suggestEither({ text: withoutCode, limit });
  let bare = texts;
  for (const words of genericWords) {
    bare = bare.map((part) => withoutWords(part, words)).filter(Boolean);
    yield firstMatches(bare, suggestTowns, limit);
  }
  yield firstMatches(stateFirstVariants(withoutCode), suggestTowns, limit);
  yield firstMatches(texts, suggestMisspelt, limit);
  yield suggestAfterNames({ text: withoutCode, limit });
}

function suggestRows({ text, limit }: { text: string; limit: number }): Row[] {
  // "TX 77536" must not match Texas City.
  const state = [trailingCode, leadingCode]
    .map((code) => text.replace(code, ''))
    .find((rest) => rest !== text);
  if (state && isStateAlone(state)) {
    const [code = ''] = /\d{5}|[a-z]\d[a-z](?: ?\d[a-z]\d)?/i.exec(text) ?? [];
    return suggestByCode({ text: `${state} ${code}`, limit });
  }
  for (const rows of readingsOf({ text, limit })) if (rows.length > 0) return rows;
  return [];
}

function suggest(text: string, limit: number | undefined): PlaceSuggestion[] {
  // "Houston (77002)", "TX77002"
  const plain = text
    .slice(0, MAX_SUGGEST_TEXT)
    .replace(/[()]/g, ' ')
    .replace(/\b([a-z]{2})(\d{5})\b/gi, '$1 $2');
  const rows = suggestRows({ text: plain, limit: clampLimit(limit) });
  return rows.map((row) => ({ place_id: row.place_id, formatted_address: addressOf(row) }));
}

/**
 * Towns of the US and Canada from the gazetteer in `@tank/db`, with trade names and postal codes; needs no external service.
 * An address resolves to its town; street and postal code stay as given. Never rejects. The index (about 17,500 towns)
 * is built on the first call and shared.
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
