import { type UIEvent, useState } from 'react';
import { usePrinting } from '../lib/use-printing.ts';

/** Calendars with no more lines are rendered in full. */
const MAX_UNVIRTUALIZED = 60;
/** Lines mount and unmount in chunks of this size, so that most scroll events cause no render. */
const CHUNK_SIZE = 10;
/** Chunks from the first visible one on; together they are taller than the calendar. */
const CHUNKS_BELOW = 4;
/** Pixels per rem without a layout, as in component tests. */
const DEFAULT_REM = 16;

/** The range of lines to render: the visible ones and some around them, for scrolling and Tab; all when printing. */
export function useVisibleLines(offsets: readonly number[]) {
  const count = offsets.length - 1;
  const [chunk, setChunk] = useState(0);
  const printing = usePrinting();
  const isShort = count <= MAX_UNVIRTUALIZED;
  const rendersAll = isShort || printing;
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const rem = (currentTarget.querySelector('ul')?.offsetHeight ?? 0) / (offsets[count] ?? 1) || DEFAULT_REM;
    const first = offsets.findLastIndex((top) => top * rem <= currentTarget.scrollTop);
    setChunk(Math.floor(Math.min(first, count - 1) / CHUNK_SIZE));
  };
  return {
    from: rendersAll ? 0 : Math.max(0, (chunk - 1) * CHUNK_SIZE),
    to: rendersAll ? count : Math.min(count, (chunk + CHUNKS_BELOW) * CHUNK_SIZE),
    onScroll: isShort ? undefined : onScroll,
  };
}
