/** What is open as the contract has it: columns of everything, and the bounds of some. */
import type { MapPoints } from '@tank/schema/map';
import type { Columns } from './block.ts';
import { boundsOf, placesOf, textsIn } from './columns.ts';
import type { Snapshot } from './kept-points.ts';
import { type Kind, kinds } from './kinds.ts';
import { columnsOf } from './queries.ts';

function wholeColumn(blocks: readonly Columns[], name: string, words: readonly string[]) {
  const values = blocks.flatMap((block) => block[name] ?? []);
  if (!words.includes(name)) return values;
  const texts = textsIn(blocks, name);
  const places = placesOf(texts);
  return { values: texts, at: values.map((text) => places.get(text)) };
}

const wholeColumns = (kind: Kind, blocks: readonly Columns[]) =>
  Object.fromEntries(columnsOf(kind).map((name) => [name, wholeColumn(blocks, name, kinds[kind].words)]));

export const pointsOf = ({ listing, inquiry }: Snapshot) =>
  ({
    listings: wholeColumns('listing', listing),
    listing_bounds: boundsOf(listing, kinds.listing.bounds),
    inquiries: wholeColumns('inquiry', inquiry),
    inquiry_bounds: boundsOf(inquiry, kinds.inquiry.bounds),
    // Their names are those of the statements, which have the contract's.
  }) as unknown as MapPoints;
