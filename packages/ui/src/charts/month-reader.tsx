import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type Bands, monthAt } from './bands.ts';
import { type MoneyRow, type MoneySeries, spokenMonth, stepTo } from './money.ts';
import classes from './money-bars.module.css';
import { MonthTip } from './month-tip.tsx';

interface MonthReaderProps {
  rows: readonly MoneyRow[];
  series: readonly MoneySeries[];
  bands: Bands;
  /** `YYYY-MM-DD`: where the keyboard begins. */
  today: string;
}

/** Lies over the bars: the month below the pointer, or the one that the arrow keys went to, says its figures. */
export function MonthReader({ rows, series, bands, today }: MonthReaderProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [focused, setFocused] = useState(false);
  const [picked, setPicked] = useState<number | null>(null);
  const last = rows.length - 1;
  const start = rows.findIndex(({ date }) => date === today.slice(0, 7));
  const now = Math.min(last, picked ?? Math.max(0, start));
  const shown = pointed ?? (focused ? now : null);
  const row = shown === null ? undefined : rows[shown];
  const onMove = ({ currentTarget, clientX }: PointerEvent) =>
    setPointed(monthAt(bands, clientX - currentTarget.getBoundingClientRect().left));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepTo(event.key, now, last);
    if (next === null) return;
    event.preventDefault();
    setFocused(true);
    setPicked(next);
    setPointed(null);
  };
  return (
    <div
      className={classes.reader}
      data-screen
      role="slider"
      tabIndex={0}
      aria-label="Month"
      aria-valuemin={1}
      aria-valuemax={rows.length}
      aria-valuenow={now + 1}
      aria-valuetext={rows[now] && spokenMonth(rows[now], series)}
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
      {row && shown !== null && <MonthTip row={row} series={series} bands={bands} at={shown} />}
    </div>
  );
}
