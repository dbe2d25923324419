/** Lines that somebody asked what is near of, kept ready to be measured: to read them takes longer than to measure. */
import { LRUCache } from 'lru-cache';
import type { Lines } from './lines.ts';

/** Of all that is kept: some eight million bends. */
const MOST_BYTES = 100_000_000;
/** Names that nobody has ask for no bytes, and are kept, too. */
const MOST_NAMES = 1000;

const bytesOf = (lines: Lines) => Object.values(lines).reduce((sum, { byteLength }) => sum + byteLength, 1);

/** Answers the lines of a name, made where they are not there, once for all who ask meanwhile. */
export function createKeptLines() {
  const kept = new LRUCache<string, Lines, () => Promise<Lines>>({
    max: MOST_NAMES,
    maxSize: MOST_BYTES,
    sizeCalculation: bytesOf,
    // Whoever waits is answered, even where there is no room to keep it.
    ignoreFetchAbort: true,
    fetchMethod: (_name, _old, { context: make }) => make(),
  });
  return async (name: string, make: () => Promise<Lines>): Promise<Lines> =>
    (await kept.fetch(name, { context: make })) as Lines;
}
