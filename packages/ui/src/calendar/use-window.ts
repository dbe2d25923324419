import { type UIEvent, useState } from 'react';

/** Up to so many rows are all drawn. */
const FEW = 60;
/** Rows are added and taken away by the chunk, so that most scrolling draws nothing anew. */
const CHUNK = 10;
/** Chunks below the first one in sight: more than the calendar is high. */
const BELOW = 4;
/** Of a row, where nothing is laid out; in pixels. */
const ROW_HEIGHT = 44;

/** Which of many rows of one height are drawn: those in sight and some around, for smooth scrolling and the Tab key. */
export function useWindow(count: number) {
  const [chunk, setChunk] = useState(0);
  const all = count <= FEW;
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const height = (currentTarget.querySelector('ul')?.offsetHeight ?? 0) / count || ROW_HEIGHT;
    const most = Math.max(0, Math.ceil(count / CHUNK) - 1);
    setChunk(Math.min(most, Math.floor(currentTarget.scrollTop / height / CHUNK)));
  };
  return {
    from: all ? 0 : Math.max(0, (chunk - 1) * CHUNK),
    to: all ? count : Math.min(count, (chunk + BELOW) * CHUNK),
    onScroll: all ? undefined : onScroll,
  };
}
