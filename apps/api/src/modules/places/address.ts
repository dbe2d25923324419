import { type Country, findSubdivision, foldName, type Subdivision } from '@tank/schema/map/regions';

/** One way to parse a line as an address. Which words are street, town and state is often clear only after trying several ways. */
export interface AddressReading {
  /** As given, with normalized whitespace; empty if there is none. */
  street: string;
  town: string;
  state: Subdivision;
  /** ZIP or Canadian postal code in upper case; empty if there is none. */
  postal_code: string;
}

const MAX_ADDRESS = 300;
const MAX_PARTS = 12;
// Lower than the limits above, so that an address still fits after town, state and country are added.
const MAX_STREET = 200;
const MAX_STREET_PARTS = 8;
const postalCode = /(?:^|\s)(\d{5}(?:-\d{4})?|[a-z]\d[a-z][ -]?\d[a-z]\d)$/i;
/** Names of the two countries, folded. */
export const countryWords: Record<string, Country> = {
  usa: 'USA',
  us: 'USA',
  'united states': 'USA',
  'united states of america': 'USA',
  america: 'USA',
  canada: 'Canada',
  can: 'Canada',
};

/** Replaces control characters and whitespace with single spaces. */
export function normalizeWhitespace(text: string): string {
  return text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
}

function takePostalCode(parts: string[]): string {
  const last = parts.at(-1) ?? '';
  const found = postalCode.exec(last)?.[1];
  if (!found) return '';
  replaceLast({ parts, text: last.slice(0, -found.length) });
  return found.toUpperCase().replace(/^([A-Z]\d[A-Z])[ -]?/, '$1 ');
}

function replaceLast({ parts, text }: { parts: string[]; text: string }): void {
  const rest = text.trim();
  parts.splice(-1, 1, ...(rest ? [rest] : []));
}

/** Yields the ways to split off up to `max` last words that `read` recognizes, longest first. */
function* tails<T>({ text, max, read }: { text: string; max: number; read: (words: string) => T | null }) {
  const words = text.split(' ');
  for (let count = Math.min(max, words.length); count > 0; count -= 1) {
    const found = read(words.slice(-count).join(' '));
    if (found) yield { found, rest: words.slice(0, -count).join(' ') };
  }
}

function takeCountry(parts: string[]): Country | null {
  const read = (words: string) => countryWords[foldName(words)] ?? null;
  for (const { found, rest } of tails({ text: parts.at(-1) ?? '', max: 4, read })) {
    replaceLast({ parts, text: rest });
    return found;
  }
  return null;
}

function readingsOf({
  parts,
  country,
  postal_code,
}: {
  parts: string[];
  country: Country | null;
  postal_code: string;
}) {
  const readings: AddressReading[] = [];
  const before = parts.slice(0, -1);
  for (const { found: state, rest } of tails({ text: parts.at(-1) ?? '', max: 3, read: findSubdivision })) {
    if (country && state.country !== country) continue;
    const towns = rest ? [...before, rest] : before;
    const town = towns.at(-1);
    const street = towns.slice(0, -1).join(', ');
    if (!town || street.length > MAX_STREET || towns.length > MAX_STREET_PARTS) continue;
    readings.push({ street, town, state, postal_code });
    // "123 Main St Bayonne NJ": without commas, only a house number shows that the text begins with a street.
    if (towns.length > 1 || !/^\d/.test(town)) continue;
    const words = town.split(' ');
    for (let count = Math.min(5, words.length - 2); count > 0; count -= 1) {
      const houseAndStreet = words.slice(0, -count).join(' ');
      readings.push({ street: houseAndStreet, town: words.slice(-count).join(' '), state, postal_code });
    }
  }
  return readings;
}

/** A parsed address that has a postal code instead of a town. */
export interface CodeReading {
  /** Empty if there is none. */
  street: string;
  state: Subdivision | null;
  country: Country | null;
  postal_code: string;
}

/** Parses an address that ends in a postal code, with or without state and country; null for any other text. */
export function readPostalCode(text: string): CodeReading | null {
  if (text.length > MAX_ADDRESS) return null;
  const parts = text.split(',').map(normalizeWhitespace).filter(Boolean);
  const last = takePostalCode(parts);
  const country = takeCountry(parts);
  const postal_code = last || takePostalCode(parts);
  if (!postal_code) return null;
  let state: Subdivision | null = null;
  for (const { found, rest } of tails({ text: parts.at(-1) ?? '', max: 3, read: findSubdivision })) {
    if (country && found.country !== country) continue;
    state = found;
    replaceLast({ parts, text: rest });
    break;
  }
  const street = parts.join(', ');
  if (street.length > MAX_STREET || parts.length > MAX_STREET_PARTS) return null;
  return { street, state, country, postal_code };
}

/** All plausible readings of an address in the US or Canada, most likely first. Empty without a town and a state. */
export function readAddress(text: string): AddressReading[] {
  if (text.length > MAX_ADDRESS) return [];
  const parts = text.split(',').map(normalizeWhitespace).filter(Boolean);
  if (parts.length > MAX_PARTS) return [];
  const last = takePostalCode(parts);
  const country = takeCountry(parts);
  const postal_code = last || takePostalCode(parts);
  const readings = readingsOf({ parts, country, postal_code });
  // CA is California in "Ontario, CA", and Canada in "Hardisty, AB, CA".
  if (!country && /(^|\s)ca$/i.test(parts.at(-1) ?? '')) {
    const shorter = [...parts];
    replaceLast({ parts: shorter, text: (parts.at(-1) ?? '').slice(0, -2) });
    const code = postal_code || takePostalCode(shorter);
    readings.push(...readingsOf({ parts: shorter, country: 'Canada', postal_code: code }));
  }
  return readings;
}

/** The canonical format: "22nd St, Bayonne, NJ 07002, USA". */
export function formatAddress({
  street,
  town,
  state,
  postal_code,
}: Omit<AddressReading, 'state'> & { state: Pick<Subdivision, 'code' | 'country'> }): string {
  const stateAndCode = postal_code ? `${state.code} ${postal_code}` : state.code;
  return [street, town, stateAndCode, state.country].filter(Boolean).join(', ');
}
