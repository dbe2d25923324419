/** Finds URLs in plain text. Pure: callers render its parts as text and links, never as HTML. */

export type Part = { text: string; href?: string };

/** Excludes bidirectional control characters, which could disguise a URL. */
const ADDRESS = /(?<![\p{L}\p{N}_])https?:\/\/[^\s<>"\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu;
/** Punctuation that ends the sentence, not the URL. */
const ENDING = /[.,;:!?…'’”»*_~。，、；：！？」』】]/u;
const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

const countOf = (text: string, sign: string) => text.split(sign).length - 1;

/** By bracket: how many more a URL closes than it opens. */
const unmatchedBrackets = (address: string) =>
  new Map(
    Object.entries(pairs).map(([closing, opening]) => [
      closing,
      countOf(address, closing) - countOf(address, opening),
    ]),
  );

/** Trims trailing punctuation; a closing bracket stays if the URL opens it. */
function trimPunctuation(address: string): string {
  const unmatched = unmatchedBrackets(address);
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? '';
    const surplus = unmatched.get(last);
    if (surplus === undefined ? !ENDING.test(last) : surplus <= 0) break;
    if (surplus !== undefined) unmatched.set(last, surplus - 1);
  }
  return address.slice(0, end);
}

/** undefined if the text is not a web URL, or if credentials in it could disguise the host. */
function hrefOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, href } = new URL(address);
  const web = protocol === 'http:' || protocol === 'https:';
  return web && !username && !password ? href : undefined;
}

/** Splits text at its http and https URLs. */
export function splitLinks(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimPunctuation(found);
    const href = hrefOf(address);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
