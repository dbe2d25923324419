import { type Country, findSubdivision, foldName, type Subdivision } from '@tank/schema/map/regions';

/** One way to read a line as an address: which words are street, town and state is often only settled by trying. */
export interface AddressReading {
  /** As given, blanks tidied; empty when there is none. */
  street: string;
  town: string;
  state: Subdivision;
  /** ZIP or Canadian postal code in capitals; empty when there is none. */
  postal_code: string;
}

const maxAddress = 300;
const maxParts = 12;
// Below the bounds above by what town, state and country may add: an address we wrote can be read again.
const maxStreet = 200;
const maxStreetParts = 8;
const postalCode = /(?:^|\s)(\d{5}(?:-\d{4})?|[a-z]\d[a-z][ -]?\d[a-z]\d)$/i;
/** What people call the two countries, folded. */
export const countryWords: Record<string, Country> = {
  usa: 'USA',
  us: 'USA',
  'united states': 'USA',
  'united states of america': 'USA',
  america: 'USA',
  canada: 'Canada',
  can: 'Canada',
};

/** Control characters and runs of blanks become one blank. */
export function tidy(text: string): string {
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

/** Splits off up to `most` last words that `read` understands, trying more words first. */
function* tails<T>({ text, most, read }: { text: string; most: number; read: (words: string) => T | null }) {
  const words = text.split(' ');
  for (let count = Math.min(most, words.length); count > 0; count -= 1) {
    const found = read(words.slice(-count).join(' '));
    if (found) yield { found, rest: words.slice(0, -count).join(' ') };
  }
}

function takeCountry(parts: string[]): Country | null {
  const read = (words: string) => countryWords[foldName(words)] ?? null;
  for (const { found, rest } of tails({ text: parts.at(-1) ?? '', most: 4, read })) {
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
  for (const { found: state, rest } of tails({ text: parts.at(-1) ?? '', most: 3, read: findSubdivision })) {
    if (country && state.country !== country) continue;
    const towns = rest ? [...before, rest] : before;
    const town = towns.at(-1);
    const street = towns.slice(0, -1).join(', ');
    if (!town || street.length > maxStreet || towns.length > maxStreetParts) continue;
    readings.push({ street, town, state, postal_code });
    // "123 Main St Bayonne NJ": without commas only a house number tells that a street leads.
    if (towns.length > 1 || !/^\d/.test(town)) continue;
    const words = town.split(' ');
    for (let count = Math.min(5, words.length - 2); count > 0; count -= 1) {
      const houseAndStreet = words.slice(0, -count).join(' ');
      readings.push({ street: houseAndStreet, town: words.slice(-count).join(' '), state, postal_code });
    }
  }
  return readings;
}

/** What an address says beside its postal code, and the code; for addresses that name no town. */
export interface CodeReading {
  /** A street, or empty. */
  street: string;
  state: Subdivision | null;
  country: Country | null;
  postal_code: string;
}

/** An address that ends in a postal code, with or without state and country; null for any other text. */
export function readPostalCode(text: string): CodeReading | null {
  if (text.length > maxAddress) return null;
  const parts = text.split(',').map(tidy).filter(Boolean);
  const last = takePostalCode(parts);
  const country = takeCountry(parts);
  const postal_code = last || takePostalCode(parts);
  if (!postal_code) return null;
  let state: Subdivision | null = null;
  for (const { found, rest } of tails({ text: parts.at(-1) ?? '', most: 3, read: findSubdivision })) {
    if (country && found.country !== country) continue;
    state = found;
    replaceLast({ parts, text: rest });
    break;
  }
  const street = parts.join(', ');
  if (street.length > maxStreet || parts.length > maxStreetParts) return null;
  return { street, state, country, postal_code };
}

/** Every sensible reading of an address in the US or Canada, likeliest first; none without a town and a state. */
export function readAddress(text: string): AddressReading[] {
  if (text.length > maxAddress) return [];
  const parts = text.split(',').map(tidy).filter(Boolean);
  if (parts.length > maxParts) return [];
  const last = takePostalCode(parts);
  const country = takeCountry(parts);
  const postal_code = last || takePostalCode(parts);
  const readings = readingsOf({ parts, country, postal_code });
  // "Ontario, CA" is a town in California, "Hardisty, AB, CA" one in Canada.
  if (!country && /(^|\s)ca$/i.test(parts.at(-1) ?? '')) {
    const shorter = [...parts];
    replaceLast({ parts: shorter, text: (parts.at(-1) ?? '').slice(0, -2) });
    const code = postal_code || takePostalCode(shorter);
    readings.push(...readingsOf({ parts: shorter, country: 'Canada', postal_code: code }));
  }
  return readings;
}

/** "22nd St, Bayonne, NJ 07002, USA": the one way addresses are written. */
export function formatAddress({
  street,
  town,
  state,
  postal_code,
}: Omit<AddressReading, 'state'> & { state: Pick<Subdivision, 'code' | 'country'> }): string {
  const stateAndCode = postal_code ? `${state.code} ${postal_code}` : state.code;
  return [street, town, stateAndCode, state.country].filter(Boolean).join(', ');
}
