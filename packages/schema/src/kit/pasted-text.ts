/** Normalizes text that is pasted into a single-line field. */

/**
 * Zero-width and bidirectional control characters, variation selectors, tags, fillers, the placeholder of an iOS dictation (U+FFFC),
 * the null notehead (U+1D159) and noncharacters.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffc\u{1d159}]/gu;
/** Whitespace including line breaks and tabs, and the blank Braille pattern. */
const BLANKS = /[\s\u0085\u2800]+/g;

export const stripInvisible = (value: string): string => value.replace(INVISIBLE, '');

/** Replaces typographic hyphens, dashes and the minus sign with the ASCII hyphen. */
export const normalizeDashes = (value: string): string => value.replace(/[\u2010-\u2015\u2212]/g, '-');

/** Removes invisible characters, collapses whitespace and composes accents, so that texts that look the same are the same. */
export const normalizeLine = (value: string): string =>
  stripInvisible(value).normalize('NFC').replace(BLANKS, ' ').trim();

/** `mailto:` with its `?subject=`. */
const LINK = /^mailto:(?:\/\/)?([^?]*)(\?.*)?$/i;
/** `Ann Lee <ann@lee.test>`, with a trailing separator of a mail program. */
const MAILBOX = /^([^<>]*)<([^<>]*)>[\s,;.]*$/;
const BEFORE = /^[\s"'\p{Pi}\p{Pf}\p{Ps}<]+/u;
const AFTER = /[\s"'\p{Pi}\p{Pf}\p{Ps}\p{Pe}>.,;:]+$/u;

/** Longer texts are returned unchanged and refused later. */
const MAX_LENGTH = 1000;

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The address of a mailto link; any other text unchanged. */
const stripMailto = (value: string) => {
  const [, address] = LINK.exec(value) ?? [];
  return address === undefined ? value : normalizeLine(decode(address));
};

const stripPunctuation = (value: string) => stripMailto(value.replace(BEFORE, '')).replace(AFTER, '');

/**
 * Extracts the email address from text copied from a mail program, web page or sentence: removes a name, `mailto:`, quotes and
 * punctuation, and replaces full-width characters. Text with two addresses is returned unchanged, so that it is refused.
 */
export function extractEmail(value: string): string {
  if (value.length > MAX_LENGTH) return value;
  const line = normalizeLine(value.normalize('NFKC'));
  const [, before = '', inside] = MAILBOX.exec(line) ?? [];
  if (inside === undefined) return stripPunctuation(line);
  const address = stripPunctuation(inside);
  return !before.includes('@') || stripPunctuation(before) === address ? address : line;
}
