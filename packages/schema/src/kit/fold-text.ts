/** How texts are compared and sorted where people search: alike in the browser and in the database (`search_fold`, `natural_order`). */

const quotes = /[`\u02b9\u02bb\u02bc\u2018\u2019\u201a\u201b\u2032]/g;
const doubleQuotes = /[\u00ab\u00bb\u201c\u201d\u201e\u201f]/g;
const dashes = /[\u2010\u2012-\u2015\u2212]/g;
/** Accents, and characters that are not seen. */
const marks =
  /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe00-\ufe0f]|[\ufe20-\ufe2f]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
/** Letters that Unicode does not take apart. */
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
};

/** A text without what a search ignores: case, accents, the form of quotes and dashes. */
export const foldText = (text: string): string =>
  text
    // Unicode takes these two apart into other signs.
    .replaceAll('\u00b4', "'")
    .replaceAll('\u2033', '"')
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(quotes, "'")
    .replace(doubleQuotes, '"')
    .replace(dashes, '-')
    .replace(/[ßæœþðøđħıłς]/g, (letter) => letters[letter] ?? letter);

const around = /^[,;(['"]+|[,;.)\]'"]+$/g;

/** The words of a search, each once. Punctuation around a word, or alone among words, is ignored: "Houston, (TX)" is "Houston TX". */
export function searchWords(text: string): string[] {
  const all = foldText(text).split(/\s+/).filter(Boolean);
  const words = all.map((word) => word.replace(around, '')).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return [...new Set(words.length > 0 ? words : all)];
}

/** Whether a text has all words of a search, in any order. */
export function hasWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return searchWords(search).every((word) => folded.includes(word));
}

const natural = new Intl.Collator('en', { numeric: true });

/** The order of names: "Tank 2" before "Tank 10", "Ångström" before "zebra". */
export const inNaturalOrder = (one: string, other: string): number => natural.compare(one, other);
