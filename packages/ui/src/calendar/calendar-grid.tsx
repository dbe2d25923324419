import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react';
import classes from './calendar.module.css';
import { groupsOf, linesOf, topsOf } from './calendar-groups.ts';
import type { CalendarBar } from './calendar-model.ts';
import { CalendarRow } from './calendar-row.tsx';
import { MonthHeads } from './month-heads.tsx';
import { StorageLine } from './storage-line.tsx';
import { useVisibleLines } from './use-visible-lines.ts';

interface CalendarGridProps {
  bars: readonly CalendarBar[];
  corner: string;
  warned: readonly number[];
  /** Months since January 1st, with decimals; undefined if the year is not the current one. */
  now: number | undefined;
  onOpen: (id: number) => void;
}

/** The scrolling part of the calendar, with a sticky header of months and a sticky column of labels. */
export function CalendarGrid({ bars, corner, warned, now, onOpen }: CalendarGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // A phone shows three months: scroll to those around today.
  useLayoutEffect(() => {
    if (!scroller.current || now === undefined) return;
    const maxScroll = scroller.current.scrollWidth - scroller.current.clientWidth;
    scroller.current.scrollLeft = (maxScroll * Math.floor(now)) / 11;
  }, [now]);
  const lines = useMemo(() => linesOf(groupsOf(bars)), [bars]);
  const tops = useMemo(() => topsOf(lines), [lines]);
  const { from, to, onScroll } = useVisibleLines(tops);
  const setPosition = (index: number) => ({ 'aria-posinset': index + 1, 'aria-setsize': lines.length });
  return (
    <div ref={scroller} className={classes.scroll} onScroll={onScroll} data-sheet>
      <MonthHeads corner={corner} warned={warned} now={now} />
      <ul className={classes.rows} style={{ height: `${tops.at(-1)}rem`, paddingTop: `${tops[from]}rem` }}>
        {lines
          .slice(from, to)
          .map((line, index) =>
            'group' in line ? (
              <StorageLine
                key={`storage ${line.group.storage_id}`}
                group={line.group}
                {...setPosition(from + index)}
              />
            ) : (
              <CalendarRow key={line.bar.id} bar={line.bar} onOpen={onOpen} {...setPosition(from + index)} />
            ),
          )}
        {now !== undefined && (
          <li className={classes.today} style={{ '--now': now } as CSSProperties} aria-hidden />
        )}
      </ul>
    </div>
  );
}
