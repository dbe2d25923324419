import { findSubdivision, foldName } from '@tank/schema/map/regions';

/** A place outside the covered area: a US territory, which has no region, or another country. */
export interface UncoveredPlace {
  kind: 'territory' | 'abroad';
  /** "Puerto Rico", "Mexico". */
  name: string;
}

const territories: Record<string, string[]> = {
  'Puerto Rico': ['pr', 'puerto rico', 'bayamon', 'catano', 'guayanilla', 'guaynabo', 'yabucoa'],
  'the US Virgin Islands': [
    ...['vi', 'usvi', 'virgin islands', 'us virgin islands', 'st croix', 'saint croix', 'christiansted'],
    ...['limetree bay', 'hovensa'],
  ],
  Guam: ['gu', 'guam', 'apra harbor'],
  'American Samoa': ['as', 'american samoa'],
  'the Northern Mariana Islands': ['mp', 'cnmi', 'saipan', 'northern mariana islands'],
};
// Prefixes of ZIP codes.
const territoryCodes: [RegExp, string][] = [
  [/^00[679]/, 'Puerto Rico'],
  [/^008/, 'the US Virgin Islands'],
  [/^9691|^9692|^9693/, 'Guam'],
  [/^9695/, 'the Northern Mariana Islands'],
  [/^96799/, 'American Samoa'],
];
const otherNames: Record<string, string> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  uae: 'AE',
  korea: 'KR',
  'south korea': 'KR',
  'the bahamas': 'BS',
  bvi: 'VG',
  curacao: 'CW',
  bonaire: 'BQ',
  statia: 'BQ',
  'st eustatius': 'BQ',
  'sint eustatius': 'BQ',
};
// Covered countries and territories, Jersey (read as New Jersey), and codes that are not countries (EU, unknown, test codes).
const skipped = new Set('US CA PR VI GU AS MP UM JE EU EZ UN QO XA XB ZZ'.split(' '));
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const names = new Map<string, UncoveredPlace>();

function load(): Map<string, UncoveredPlace> {
  if (names.size > 0) return names;
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const others = ['en', 'es', 'fr', 'pt', 'de'].map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  );
  const countryOf = (code: string): UncoveredPlace => ({ kind: 'abroad', name: english.of(code) ?? code });
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    if (skipped.has(code) || !english.of(code)) continue;
    const spellings = others.flatMap((language) => language.of(code) ?? []);
    // State codes win: NL is Newfoundland, not the Netherlands.
    for (const spelling of [code, ...spellings]) {
      if (!findSubdivision(spelling)) names.set(foldName(spelling), countryOf(code));
    }
  }
  for (const [name, code] of Object.entries(otherNames)) names.set(name, countryOf(code));
  for (const [name, spellings] of Object.entries(territories)) {
    for (const spelling of spellings) names.set(spelling, { kind: 'territory', name });
  }
  // German for Iceland, but also the last word of many place names.
  names.delete('island');
  names.delete('');
  return names;
}

/** The territory or country that the last words of a text name; null if they name a state, a province or nothing known. */
export function findUncoveredPlace(text: string): UncoveredPlace | null {
  const parts = text.slice(0, 300).split(',').map(foldName).filter(Boolean);
  if (/^(us|usa|united states)$/.test(parts.at(-1) ?? '')) parts.pop();
  const words = (parts.at(-1) ?? '').replace(/ (usa|us|united states)$/, '').split(' ');
  const code = /^\d{5}$/.test(words.at(-1) ?? '') ? words.pop() : undefined;
  const territory = code && territoryCodes.find(([codes]) => codes.test(code))?.[1];
  if (territory) return { kind: 'territory', name: territory };
  for (let count = Math.min(6, words.length); count > 0; count -= 1) {
    const last = words.slice(-count).join(' ');
    // "New Jersey" is not Jersey.
    if (findSubdivision(last)) return null;
    const found = load().get(last);
    // Country codes count only as a separate part: the "St" of "Main St" is not São Tomé (ST).
    const isCode = last.length === 2 && found?.kind === 'abroad' && !Object.hasOwn(otherNames, last);
    if (found && (!isCode || (count === words.length && parts.length > 1))) return found;
  }
  return null;
}
