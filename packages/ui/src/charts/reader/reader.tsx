import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import classes from './reader.module.css';
import { stepTo } from './steps.ts';

export interface ReaderProps {
  /** What an item is: `Month`. */
  label: string;
  count: number;
  /** The first index for keyboard users. */
  start: number;
  /** The number of items before the first visible one. The keyboard keeps its item while the visible range moves. */
  offset?: number;
  /** The number of all items; another number restarts the keyboard. */
  total?: number;
  /** The index of the item nearest to a position, in pixels from the left. */
  indexAt: (x: number) => number;
  /** The text of an item for screen readers. */
  textOf: (index: number) => string;
  /** Handles a key before the reader does; returns whether it did. */
  onKey?: ((key: string, index: number) => boolean) | undefined;
  /** Called with the item below the pointer and the pointer's distance from the top, or null. */
  onPoint?: ((place: { index: number; y: number } | null) => void) | undefined;
  /** Called with the current item, or null. */
  onRead?: (index: number | null) => void;
  /** Draws the current item. */
  children: (index: number) => ReactNode;
}

/** Overlays a drawing and shows the figures of the item below the pointer or chosen by arrow keys. */
export function Reader({
  label,
  count,
  start,
  offset = 0,
  total = count,
  indexAt,
  textOf,
  onKey,
  onPoint,
  onRead,
  children,
}: ReaderProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [focused, setFocused] = useState(false);
  const [picked, setPicked] = useState({ index: 0, total: -1 });
  const last = count - 1;
  const now = Math.min(last, Math.max(0, picked.total === total ? picked.index - offset : start));
  const shown = pointed === null ? (focused ? now : null) : Math.min(last, pointed);
  const notifyRead = useEffectEvent((index: number | null) => {
    onRead?.(index);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an index is another item when the offset changes
  useEffect(() => notifyRead(shown), [shown, offset]);
  useEffect(() => () => notifyRead(null), []);
  const onMove = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const index = indexAt(clientX - left);
    setPointed(index);
    onPoint?.({ index, y: clientY - top });
  };
  const leave = () => {
    setPointed(null);
    onPoint?.(null);
  };
  const pick = (index: number) => {
    setFocused(true);
    setPicked({ index: offset + index, total });
    setPointed(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepTo(event.key, now, last);
    // The chart handles an arrow key that moves beyond an edge of the visible range.
    const beyond = event.key.startsWith('Arrow') ? (now === 0 ? -1 : 1) : 0;
    if (onKey?.(event.key, now)) pick(now + beyond);
    else if (next === null) return;
    else pick(next);
    event.preventDefault();
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
      // A touch leaves at once: its item stays until the user taps elsewhere.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && leave()}
      onFocus={(event) => setFocused(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => {
        setFocused(false);
        leave();
      }}
      onKeyDown={onKeyDown}
    >
      {shown !== null && children(shown)}
    </div>
  );
}
