import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react';
import { singleTabStop } from '../lib/single-tab-stop.ts';
import classes from './calendar.module.css';
import { groupByStorage, lineOffsets, toLines } from './calendar-groups.ts';
import type { CalendarBar } from './calendar-model.ts';
import { CalendarRow } from './calendar-row.tsx';
import { MonthHeader } from './month-header.tsx';
import { StorageHeading } from './storage-heading.tsx';
import { useVisibleLines } from './use-visible-lines.ts';

interface CalendarGridProps {
  bars: readonly CalendarBar[];
  labelHeading: string;
  warnedMonths: readonly number[];
  /** Months since January 1st, with decimals; undefined if the year is not the current one. */
  todayPosition: number | undefined;
  onOpen: (id: number) => void;
}

/** The scrolling part of the calendar, with a sticky header of months and a sticky column of labels. */
export function CalendarGrid({ bars, labelHeading, warnedMonths, todayPosition, onOpen }: CalendarGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => singleTabStop(scroller.current), []);
  // A phone shows three months: scroll to those around today.
  useLayoutEffect(() => {
    if (!scroller.current || todayPosition === undefined) return;
    const maxScroll = scroller.current.scrollWidth - scroller.current.clientWidth;
    scroller.current.scrollLeft = (maxScroll * Math.floor(todayPosition)) / 11;
  }, [todayPosition]);
  const lines = useMemo(() => toLines(groupByStorage(bars)), [bars]);
  const offsets = useMemo(() => lineOffsets(lines), [lines]);
  const { from, to, onScroll } = useVisibleLines(offsets);
  const setPosition = (index: number) => ({ 'aria-posinset': index + 1, 'aria-setsize': lines.length });
  return (
    <div ref={scroller} className={classes.scroll} onScroll={onScroll} data-sheet>
      <MonthHeader labelHeading={labelHeading} warnedMonths={warnedMonths} todayPosition={todayPosition} />
      <ul
        className={classes.rows}
        style={{ height: `${offsets.at(-1)}rem`, paddingTop: `${offsets[from]}rem` }}
      >
        {lines
          .slice(from, to)
          .map((line, index) =>
            'group' in line ? (
              <StorageHeading
                key={`storage ${line.group.storage_id}`}
                group={line.group}
                {...setPosition(from + index)}
              />
            ) : (
              <CalendarRow key={line.bar.id} bar={line.bar} onOpen={onOpen} {...setPosition(from + index)} />
            ),
          )}
        {todayPosition !== undefined && (
          <li className={classes.today} style={{ '--today': todayPosition } as CSSProperties} aria-hidden />
        )}
      </ul>
    </div>
  );
}
