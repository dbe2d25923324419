/** What people paste into a field of one line, without what came along unseen. */

/**
 * Zero-width characters, those that turn the direction of text, variation selectors, tags, fillers, what iOS leaves of a dictation
 * (U+FFFC), a note head without a head, and what is no character at all.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffc\u{1d159}]/gu;
/** Line breaks and tabs are among them; a blank Braille pattern shows nothing either. */
const BLANKS = /[\s\u0085\u2800]+/g;

export const stripInvisible = (value: string): string => value.replace(INVISIBLE, '');

/** Hyphens, dashes and the minus sign of typography as the hyphen of the keyboard. */
export const normalizeDashes = (value: string): string => value.replace(/[\u2010-\u2015\u2212]/g, '-');

/** Without invisible characters, with single spaces, in composed Unicode form: texts that look alike are alike. */
export const normalizeLine = (value: string): string =>
  stripInvisible(value).normalize('NFC').replace(BLANKS, ' ').trim();

/** `mailto:` with its `?subject=`. */
const LINK = /^mailto:(?:\/\/)?([^?]*)(\?.*)?$/i;
/** `Ann Lee <ann@lee.test>`, and the separator that a mail program puts behind it. */
const MAILBOX = /^([^<>]*)<([^<>]*)>[\s,;.]*$/;
const BEFORE = /^[\s"'\p{Pi}\p{Pf}\p{Ps}<]+/u;
const AFTER = /[\s"'\p{Pi}\p{Pf}\p{Ps}\p{Pe}>.,;:]+$/u;

/** Longer than any address with a name: left as it is, to be refused. */
const LONGEST = 1000;

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** What a link is to, or a text that is not one. */
const withoutLink = (value: string) => {
  const [, address] = LINK.exec(value) ?? [];
  return address === undefined ? value : normalizeLine(decoded(address));
};

const withoutMarks = (value: string) => withoutLink(value.replace(BEFORE, '')).replace(AFTER, '');

/**
 * The email address in what was copied from a mail program, a web page or a sentence: without a name, `mailto:`, quotes and
 * punctuation around it, full-width characters made plain. Of two addresses none is chosen: the text stays one that is refused.
 */
export function extractEmail(value: string): string {
  if (value.length > LONGEST) return value;
  const line = normalizeLine(value.normalize('NFKC'));
  const [, before = '', within] = MAILBOX.exec(line) ?? [];
  if (within === undefined) return withoutMarks(line);
  const address = withoutMarks(within);
  return !before.includes('@') || withoutMarks(before) === address ? address : line;
}
