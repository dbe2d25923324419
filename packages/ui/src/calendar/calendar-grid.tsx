import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react';
import classes from './calendar.module.css';
import { groupsOf, linesOf, topsOf } from './calendar-groups.ts';
import type { CalendarBar } from './calendar-model.ts';
import { CalendarRow } from './calendar-row.tsx';
import { MonthHeads } from './month-heads.tsx';
import { StorageLine } from './storage-line.tsx';
import { useWindow } from './use-window.ts';

interface CalendarGridProps {
  bars: readonly CalendarBar[];
  corner: string;
  warned: readonly number[];
  /** Months of the year that are over, with decimals; undefined in other years. */
  now: number | undefined;
  onOpen: (id: number) => void;
}

/** Months and lines; they scroll together, the months stay on top and the labels at the left. */
export function CalendarGrid({ bars, corner, warned, now, onOpen }: CalendarGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  // On a phone three months fit: those around today come first.
  useLayoutEffect(() => {
    if (!frame.current || now === undefined) return;
    const months = frame.current.scrollWidth - frame.current.clientWidth;
    frame.current.scrollLeft = (months * Math.floor(now)) / 11;
  }, [now]);
  const lines = useMemo(() => linesOf(groupsOf(bars)), [bars]);
  const tops = useMemo(() => topsOf(lines), [lines]);
  const { from, to, onScroll } = useWindow(tops);
  const place = (index: number) => ({ 'aria-posinset': index + 1, 'aria-setsize': lines.length });
  return (
    <div ref={frame} className={classes.scroll} onScroll={onScroll} data-sheet>
      <MonthHeads corner={corner} warned={warned} now={now} />
      <ul className={classes.rows} style={{ height: `${tops.at(-1)}rem`, paddingTop: `${tops[from]}rem` }}>
        {lines
          .slice(from, to)
          .map((line, index) =>
            'group' in line ? (
              <StorageLine
                key={`storage ${line.group.storage_id}`}
                group={line.group}
                {...place(from + index)}
              />
            ) : (
              <CalendarRow key={line.bar.id} bar={line.bar} onOpen={onOpen} {...place(from + index)} />
            ),
          )}
        {now !== undefined && (
          <li className={classes.today} style={{ '--now': now } as CSSProperties} aria-hidden />
        )}
      </ul>
    </div>
  );
}
