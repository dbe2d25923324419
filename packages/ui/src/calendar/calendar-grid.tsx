import { useLayoutEffect, useRef } from 'react';
import classes from './calendar.module.css';
import type { CalendarBar } from './calendar-model.ts';
import { CalendarRow } from './calendar-row.tsx';
import { MonthHeads } from './month-heads.tsx';
import { useWindow } from './use-window.ts';

interface CalendarGridProps {
  bars: readonly CalendarBar[];
  corner: string;
  warned: readonly number[];
  focus: number | undefined;
  onOpen: (id: number) => void;
}

/** Of a row, as in the style sheet; in rem. */
const ROW = 2.75;

/** Months and rows; they scroll together, the months stay on top and the labels at the left. */
export function CalendarGrid({ bars, corner, warned, focus, onOpen }: CalendarGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  // On a phone three months fit: those around today come first.
  useLayoutEffect(() => {
    if (!frame.current || focus === undefined) return;
    const months = frame.current.scrollWidth - frame.current.clientWidth;
    frame.current.scrollLeft = (months * (focus - 1)) / 11;
  }, [focus]);
  const { from, to, onScroll } = useWindow(bars.length);
  return (
    <div ref={frame} className={classes.scroll} onScroll={onScroll}>
      <MonthHeads corner={corner} warned={warned} />
      <ul
        className={classes.rows}
        style={{ height: `${bars.length * ROW}rem`, paddingTop: `${from * ROW}rem` }}
      >
        {bars.slice(from, to).map((bar, index) => (
          <CalendarRow key={bar.id} bar={bar} index={from + index} count={bars.length} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  );
}
