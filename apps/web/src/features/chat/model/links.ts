/** Finds the web addresses in plain text. Pure: what it answers is drawn as text and links, never as HTML. */

export type Part = { text: string; href?: string };

/** Signs that turn the direction of writing could dress one address up as another. */
const ADDRESS = /(?<![\p{L}\p{N}_])https?:\/\/[^\s<>"\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu;
/** What ends a sentence around an address, not the address. */
const ENDING = /[.,;:!?…'’”»*_~。，、；：！？」』】]/u;
const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

const countOf = (text: string, sign: string) => text.split(sign).length - 1;

/** How many more of each bracket an address closes than it opens. */
const looseBrackets = (address: string) =>
  new Map(
    Object.entries(pairs).map(([closing, opening]) => [
      closing,
      countOf(address, closing) - countOf(address, opening),
    ]),
  );

/** An address without the punctuation behind it; a bracket stays if it was opened in the address. */
function trimmed(address: string): string {
  const loose = looseBrackets(address);
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? '';
    const spare = loose.get(last);
    if (spare === undefined ? !ENDING.test(last) : spare <= 0) break;
    if (spare !== undefined) loose.set(last, spare - 1);
  }
  return address.slice(0, end);
}

/** The address as the browser will understand it; undefined where it is none, or hides where it leads. */
function hrefOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, href } = new URL(address);
  const web = protocol === 'http:' || protocol === 'https:';
  return web && !username && !password ? href : undefined;
}

/** The text in order, cut at its http and https addresses. */
export function splitLinks(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimmed(found);
    const href = hrefOf(address);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
