import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import classes from './reader.module.css';
import { stepTo } from './steps.ts';

export interface ReaderProps {
  /** What is read: `Month`. */
  label: string;
  count: number;
  /** Where the keyboard begins. */
  start: number;
  /** The nearest to a place, in pixels from the left. */
  indexAt: (x: number) => number;
  /** What a screen reader says of one. */
  textOf: (index: number) => string;
  /** What is drawn of the one that is read. */
  children: (index: number) => ReactNode;
}

/** Lies over a drawing: what is below the pointer, or where the arrow keys went, says its figures. */
export function Reader({ label, count, start, indexAt, textOf, children }: ReaderProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [focused, setFocused] = useState(false);
  // Another number of them are others: the keyboard begins anew.
  const [picked, setPicked] = useState({ index: 0, count: -1 });
  const last = count - 1;
  const now = picked.count === count ? picked.index : Math.min(last, Math.max(0, start));
  const shown = pointed === null ? (focused ? now : null) : Math.min(last, pointed);
  const onMove = ({ currentTarget, clientX }: PointerEvent) =>
    setPointed(indexAt(clientX - currentTarget.getBoundingClientRect().left));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepTo(event.key, now, last);
    if (next === null) return;
    event.preventDefault();
    setFocused(true);
    setPicked({ index: next, count });
    setPointed(null);
  };
  return (
    <div
      className={classes.reader}
      data-screen
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={now + 1}
      aria-valuetext={textOf(now)}
      onPointerMove={onMove}
      onPointerDown={onMove}
      // A finger leaves at once: what it tapped is read until it taps elsewhere.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setPointed(null)}
      onFocus={(event) => setFocused(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => {
        setFocused(false);
        setPointed(null);
      }}
      onKeyDown={onKeyDown}
    >
      {shown !== null && children(shown)}
    </div>
  );
}
