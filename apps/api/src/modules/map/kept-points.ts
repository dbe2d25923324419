/**
 * The points of all that is open, kept in memory. Each answer begins by asking what was announced since: so what is no longer
 * public is not in the next answer of any process, and only what changed is read anew.
 */
import { oneAtATime } from '../../kernel/one-at-a-time.ts';
import { type Columns, idsIn, openOn, renewed, SPAN, sharing, spanOf, split } from './block.ts';
import { type Kind, kindNames, kinds } from './kinds.ts';
import { type News, readEnds, readNews, readRange, readSome, type Source } from './queries.ts';

/** What is open on a day, in blocks in the order of ids. The same object as long as nothing changes. */
export type Snapshot = Readonly<Record<Kind, readonly Columns[]>>;

type Blocks = ReadonlyMap<number, Columns>;
interface State {
  since: string;
  /** When it was up to date, in milliseconds of this process. */
  at: number;
  blocks: Readonly<Record<Kind, Blocks>>;
}

/** Announcements are there for a day: whoever has not asked for half of one begins anew. */
const LONG_MS = 12 * 3600 * 1000;

/** Of what the columns of a kind are made, besides its records. */
const madeOf: Record<Kind, readonly News['changes'][number]['entity'][]> = {
  listing: ['product_category'],
  inquiry: ['product_category', 'product'],
};

const ofEach = async <T>(of: (kind: Kind) => Promise<T>) => ({
  listing: await of('listing'),
  inquiry: await of('inquiry'),
});

function createReader() {
  const texts = new Map();
  const shared = (columns: Columns, kind: Kind) =>
    sharing(columns, [...kinds[kind].words, 'expiration'], texts);

  return {
    /** A block at a time: nobody waits long for the connection, and no more is in memory than is kept. */
    async all(source: Source, kind: Kind): Promise<Blocks> {
      const blocks = new Map<number, Columns>();
      const { first, last } = await readEnds(source, kind);
      if (first === null || last === null) return blocks;
      for (let span = spanOf(first); span <= spanOf(last); span++) {
        const columns = await readRange(source, kind, { from: span * SPAN, to: (span + 1) * SPAN - 1 });
        if (idsIn(columns, kinds[kind].id).length > 0) blocks.set(span, shared(columns, kind));
      }
      return blocks;
    },

    async changed(source: Source, kind: Kind, blocks: Blocks, ids: number[]): Promise<Blocks> {
      if (ids.length === 0) return blocks;
      const { id } = kinds[kind];
      const read = shared(await readSome(source, kind, ids), kind);
      const fresh = split(read, id);
      const after = new Map(blocks);
      for (const [span, changed] of Map.groupBy(ids, spanOf)) {
        const none = Object.fromEntries(Object.keys(read).map((name) => [name, []]));
        const block = renewed(blocks.get(span) ?? none, id, {
          changed: new Set(changed),
          fresh: fresh.get(span) ?? none,
        });
        if (idsIn(block, id).length > 0) after.set(span, block);
        else after.delete(span);
      }
      return after;
    },
  };
}

const isSame = (one: Snapshot, other: Snapshot) =>
  kindNames.every(
    (kind) =>
      one[kind].length === other[kind].length && one[kind].every((block, at) => block === other[kind][at]),
  );

export function createKeptPoints() {
  const read = createReader();
  let state: State | undefined;
  let last: Snapshot = { listing: [], inquiry: [] };

  async function renew(source: Source): Promise<State> {
    const at = performance.now();
    const known = state && at - state.at < LONG_MS ? state : undefined;
    const { since, changes } = await readNews(source, known?.since);
    const blocks = await ofEach((kind) => {
      const anew = changes.some(({ entity }) => madeOf[kind].includes(entity));
      if (!known || anew) return read.all(source, kind);
      const ids = changes.flatMap(({ entity, id }) => (entity === kind ? id : []));
      return read.changed(source, kind, known.blocks[kind], ids);
    });
    return { since, at, blocks };
  }

  const upToDate = oneAtATime(async (source: Source) => {
    state = await renew(source);
    return state;
  });

  return {
    /** What is open now. */
    async read(source: Source, today: string): Promise<Snapshot> {
      const { blocks } = await upToDate(source);
      const openOf = (kind: Kind) =>
        [...blocks[kind]]
          .sort(([one], [other]) => one - other)
          .map(([, block]) => openOn(block, today))
          .filter((block) => idsIn(block, kinds[kind].id).length > 0);
      const snapshot = { listing: openOf('listing'), inquiry: openOf('inquiry') };
      if (!isSame(snapshot, last)) last = snapshot;
      return last;
    },
  };
}
