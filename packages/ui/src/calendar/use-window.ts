import { type UIEvent, useState } from 'react';
import { usePrinting } from '../lib/use-printing.ts';

/** Up to so many lines are all drawn. */
const FEW = 60;
/** Lines are added and taken away by the chunk, so that most scrolling draws nothing anew. */
const CHUNK = 10;
/** Chunks below the first one in sight: more than the calendar is high. */
const BELOW = 4;
/** Where nothing is laid out; in pixels. */
const REM = 16;

/** Which of many lines are drawn: those in sight and some around, for smooth scrolling and the Tab key; on paper all. */
export function useWindow(tops: readonly number[]) {
  const count = tops.length - 1;
  const [chunk, setChunk] = useState(0);
  const printing = usePrinting();
  const few = count <= FEW;
  const all = few || printing;
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const rem = (currentTarget.querySelector('ul')?.offsetHeight ?? 0) / (tops[count] ?? 1) || REM;
    const first = tops.findLastIndex((top) => top * rem <= currentTarget.scrollTop);
    setChunk(Math.floor(Math.min(first, count - 1) / CHUNK));
  };
  return {
    from: all ? 0 : Math.max(0, (chunk - 1) * CHUNK),
    to: all ? count : Math.min(count, (chunk + BELOW) * CHUNK),
    onScroll: few ? undefined : onScroll,
  };
}
