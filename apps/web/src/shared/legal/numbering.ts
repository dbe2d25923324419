import type { LegalText, Section } from '@tank/schema/legal/text';

/** Plain text or a link. */
export type Piece = string | { words: string; href: string };
/** Section numbers by id. */
export type Numbers = ReadonlyMap<string, number>;

const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

export const numbersOf = ({ sections }: LegalText): Numbers =>
  new Map(sections.map(({ id }, at) => [id, at + 1]));

export const headingOf = ({ id, heading }: Section, numbers: Numbers) => `${numbers.get(id)}. ${heading}`;

/** Converts `[words](/path)` and `[section](#id)` to links; section links get their number. */
export function piecesOf(text: string, numbers: Numbers): Piece[] {
  const link = LINK.exec(text);
  if (!link) return text ? [text] : [];
  const [match, words = '', href = ''] = link;
  const number = href.startsWith('#') ? ` ${numbers.get(href.slice(1))}` : '';
  const after = text.slice(link.index + match.length);
  return [text.slice(0, link.index), { words: words + number, href }, ...piecesOf(after, numbers)];
}
