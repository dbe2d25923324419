/** Text comparison and sorting for searches, equal to `search_fold` and `natural_order` in the database. */

/** Quotes and primes, which users often omit ("OBrien"). */
const quotes = /['"`\u00ab\u00bb\u02b9\u02bb\u02bc\u2018-\u201f\u2032]/g;
const dashes = /[\u2010\u2012-\u2015\u2212]/g;
const slashes = /[\u2044\u2215]/g;
/** Accents and invisible characters. */
const marks =
  /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe00-\ufe0f]|[\ufe20-\ufe2f]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
/** Letters that Unicode does not decompose, and the multiplication sign, which is typed as x. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ς: 'σ',
  '×': 'x',
};

/** Removes what a search ignores: case, accents, quotes, and the variants of dashes and slashes. */
export const foldText = (text: string): string =>
  text
    // A lone acute accent, typed as an apostrophe: NFKD would decompose it into a space and a mark.
    .replaceAll('\u00b4', '')
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(quotes, '')
    .replace(dashes, '-')
    .replace(slashes, '/')
    .replace(/[ßæœþðøđħıłς×]/g, (letter) => letters[letter] ?? letter);

/** Separators of words, except in numbers: splits "Houston,TX" and "Houston-Galveston", but not "10,000", "T-7" and "1/2". */
const separators = /\s+|[;|]|(?<!\d),|,(?!\d)|(?<!\d)[-/&+](?!\d)/;
const around = /^[,([]+|[,.)\]]+$/g;

/** The distinct words of a search, without punctuation: "Houston, (TX)" is "Houston TX". */
export function searchWords(text: string): string[] {
  const folded = foldText(text);
  const words = folded
    .split(separators)
    .map((word) => word.replace(around, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return [...new Set(words.length > 0 ? words : folded.split(/\s+/).filter(Boolean))];
}

/** Whether a text contains all words of a search, in any order. */
export function hasWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return searchWords(search).every((word) => folded.includes(word));
}

const natural = new Intl.Collator('en', { numeric: true });

/** Comparator for names: "Tank 2" before "Tank 10", "Ångström" before "zebra". */
export const inNaturalOrder = (one: string, other: string): number => natural.compare(one, other);
