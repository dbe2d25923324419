/** Finds URLs in plain text. Pure: callers render its parts as text and links, never as HTML. */

export type TextPart = { text: string; href?: string };

/** Excludes bidirectional control characters, which could disguise a URL. */
const URL_PATTERN = /(?<![\p{L}\p{N}_])https?:\/\/[^\s<>"\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu;
/** Punctuation that ends the sentence, not the URL. */
const TRAILING_PUNCTUATION = /[.,;:!?…'’”»*_~。，、；：！？」』】]/u;
const openingBrackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

const countOf = (text: string, character: string) => text.split(character).length - 1;

/** By bracket: how many more a URL closes than it opens. */
const unmatchedBrackets = (url: string) =>
  new Map(
    Object.entries(openingBrackets).map(([closing, opening]) => [
      closing,
      countOf(url, closing) - countOf(url, opening),
    ]),
  );

/** Trims trailing punctuation; a closing bracket stays if the URL opens it. */
function trimPunctuation(url: string): string {
  const unmatched = unmatchedBrackets(url);
  let end = url.length;
  for (; end > 0; end -= 1) {
    const last = url[end - 1] ?? '';
    const surplus = unmatched.get(last);
    if (surplus === undefined ? !TRAILING_PUNCTUATION.test(last) : surplus <= 0) break;
    if (surplus !== undefined) unmatched.set(last, surplus - 1);
  }
  return url.slice(0, end);
}

/** undefined if the text is not a web URL, or if credentials in it could disguise the host. */
function hrefOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, username, password, href } = new URL(url);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && !username && !password ? href : undefined;
}

/** Splits text at its http and https URLs. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(URL_PATTERN)) {
    const url = trimPunctuation(found);
    const href = hrefOf(url);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: url, href });
    end = index + url.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
