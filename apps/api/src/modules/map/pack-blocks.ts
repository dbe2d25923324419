/** The answer in bytes, put together from the packed columns of blocks. */
import type { Packed } from '../../kernel/packed.ts';
import { deflated, joined, type Piece, stored } from '../../kernel/packed-pieces.ts';
import type { Columns, Value } from './block.ts';
import { boundsOf, placesOf, textsIn } from './columns.ts';
import type { Snapshot } from './kept-points.ts';
import { type Kind, kindNames, kinds } from './kinds.ts';
import { columnsOf } from './queries.ts';

type Values = readonly Value[];
/** The texts of a column and where each of them is; the same object as long as they are the same. */
interface Dictionary {
  texts: readonly string[];
  places: ReadonlyMap<Value, number>;
}

const COMMA = stored(',');

function between(pieces: readonly Piece[], separator: Piece): Piece[] {
  return pieces.flatMap((piece, at) => (at === 0 ? piece : [separator, piece]));
}

/** Packs a list without its brackets, once for each way of writing it. */
function createPacker() {
  const packed = new WeakMap<Values, { by: unknown; piece: Promise<Piece> }>();
  return (values: Values, dictionary: Dictionary | undefined): Promise<Piece> => {
    const known = packed.get(values);
    if (known && known.by === dictionary) return known.piece;
    const written = dictionary ? values.map((text) => dictionary.places.get(text)) : values;
    const piece = deflated(JSON.stringify(written).slice(1, -1));
    packed.set(values, { by: dictionary, piece });
    return piece;
  };
}

const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, at) => text === other[at]);

export function createPackedPoints() {
  const pack = createPacker();
  const dictionaries = new Map<string, Dictionary>();

  function dictionaryOf(kind: Kind, name: string, blocks: readonly Columns[]): Dictionary | undefined {
    if (!(kinds[kind].words as readonly string[]).includes(name)) return undefined;
    const texts = textsIn(blocks, name);
    const known = dictionaries.get(`${kind}.${name}`);
    if (known && areSame(known.texts, texts)) return known;
    const dictionary = { texts, places: placesOf(texts) };
    dictionaries.set(`${kind}.${name}`, dictionary);
    return dictionary;
  }

  /** `"name":[...]`, or the texts and which of them. */
  async function columnOf(kind: Kind, name: string, blocks: readonly Columns[]): Promise<Piece[]> {
    const dictionary = dictionaryOf(kind, name, blocks);
    const lists = await Promise.all(blocks.map((block) => pack(block[name] ?? [], dictionary)));
    const list = between(lists, COMMA);
    if (!dictionary) return [stored(`"${name}":[`), ...list, stored(']')];
    const texts = await deflated(JSON.stringify(dictionary.texts));
    return [stored(`"${name}":{"values":`), texts, stored(',"at":['), ...list, stored(']}')];
  }

  async function kindOf(kind: Kind, blocks: readonly Columns[]): Promise<Piece[]> {
    const columns: Piece[][] = [];
    // One after the other: packing all at once would have all texts in memory at once.
    for (const name of columnsOf(kind)) columns.push(await columnOf(kind, name, blocks));
    const bounds = stored(`},"${kind}_bounds":${JSON.stringify(boundsOf(blocks, kinds[kind].bounds))}`);
    const listed = columns.flatMap((column, at) => (at === 0 ? column : [COMMA, ...column]));
    return [stored(`"${kinds[kind].name}":{`), ...listed, bounds];
  }

  return async (snapshot: Snapshot): Promise<Packed> => {
    const pieces = [stored('{')];
    for (const kind of kindNames) {
      if (pieces.length > 1) pieces.push(COMMA);
      pieces.push(...(await kindOf(kind, snapshot[kind])));
    }
    return joined([...pieces, stored('}')]);
  };
}
