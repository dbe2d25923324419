import { least } from 'd3-array';
import { useId, useMemo } from 'react';
import { EMPTY_VALUE, formatIn } from '../../lib/format.ts';
import { dayAt, dayName } from '../axes/days.ts';
import {
  type DayRow,
  type LineLayout,
  MARGIN,
  measureOf,
  reasonOf,
  type StyledLine,
} from '../axes/line-layout.ts';
import classes from '../axes/plot.module.css';
import { readDay, useDayReadElsewhere } from '../reader/crosshair.ts';
import { Reader, type ReaderProps } from '../reader/reader.tsx';
import { ReaderTip, type TipLine } from '../reader/reader-tip.tsx';
import { LineSample } from '../view/line-sample.tsx';
import { words } from '../words.ts';

interface LineReaderProps extends Pick<ReaderProps, 'offset' | 'total' | 'onKey'> {
  rows: readonly DayRow[];
  layout: LineLayout;
  today: string;
  sample?: boolean;
  /** The only line that the reader reads, in addition to areas. */
  lit?: string | undefined;
  /** Called with the line nearest to the pointer, or null. */
  onPointLine?: ((key: string | null) => void) | undefined;
}

/** The crosshair of a line chart: a day and the value of each line. */
export function LineReader({
  rows,
  layout: whole,
  today,
  sample = false,
  lit,
  onPointLine,
  ...keys
}: LineReaderProps) {
  const id = useId();
  const layout = useMemo(
    () => ({ ...whole, lines: whole.lines.filter(({ key, area }) => !lit || area || key === lit) }),
    [whole, lit],
  );
  const { x, lines } = layout;
  const dates = rows.map(({ date }) => date);
  const [left = 0, right = 0] = x.range();
  const linesAt = (index: number) => lines.map((line) => tipLine(rows[index], line));
  return (
    <>
      <DayReadElsewhere id={id} rows={rows} layout={layout} />
      <Reader
        {...keys}
        label={sample ? words.sample('Day') : 'Day'}
        count={rows.length}
        start={Math.max(0, dates.indexOf(today))}
        indexAt={(at) => dayAt(x, dates, at)}
        onPoint={
          onPointLine && ((place) => onPointLine(place && nearestLine(whole, rows[place.index], place.y)))
        }
        textOf={(index) => words.day(dayName(dates[index] ?? ''), linesAt(index))}
        // The days of a sample are not real, so other charts do not mark them.
        onRead={(index) => !sample && readDay(id, index === null ? null : (dates[index] ?? null))}
      >
        {(index) => {
          const row = rows[index];
          if (!row) return null;
          const at = x(new Date(row.date));
          return (
            <>
              <DayMark row={row} layout={layout} />
              <ReaderTip
                title={dayName(row.date)}
                lines={linesAt(index)}
                at={at}
                before={at > (left + right) / 2}
              />
            </>
          );
        }}
      </Reader>
    </>
  );
}

/** The key of the line, areas aside, that is nearest to a height on a day. */
const nearestLine = ({ lines }: LineLayout, row: DayRow | undefined, y: number): string | null =>
  least(
    lines.flatMap(({ key, area, axis }) => {
      const value = measureOf(row, key);
      return area || value === null ? [] : [{ key, distance: Math.abs(axis.y(value) - y) }];
    }),
    ({ distance }) => distance,
  )?.key ?? null;

interface DayMarkProps {
  row: DayRow;
  layout: LineLayout;
}

const DayMark = ({ row, layout: { x, lines, height } }: DayMarkProps) => {
  const left = x(new Date(row.date));
  return (
    <>
      <span
        className={classes.cross}
        style={{ left, top: MARGIN.top, height: height - MARGIN.top - MARGIN.bottom }}
      />
      {lines.map(({ key, axis, lineStyle }) => {
        const value = measureOf(row, key);
        return value === null ? null : (
          <span
            key={key}
            className={classes.dot}
            style={{ left, top: axis.y(value), backgroundColor: lineStyle.color }}
          />
        );
      })}
    </>
  );
};

/** A separate component, so that reading another chart does not re-render this reader. */
function DayReadElsewhere({ id, rows, layout }: { id: string; rows: readonly DayRow[]; layout: LineLayout }) {
  const day = useDayReadElsewhere(id);
  const row = day === null ? undefined : rows.find(({ date }) => date === day);
  return row ? (
    <span data-day={day} data-screen aria-hidden>
      <DayMark row={row} layout={layout} />
    </span>
  ) : null;
}

function tipLine(row: DayRow | undefined, { key, label, unit, gap, lineStyle }: StyledLine): TipLine {
  const value = measureOf(row, key);
  const line = { key, label, sample: <LineSample {...lineStyle} /> };
  if (value !== null) return { ...line, value: formatIn({ unit }, value), unit };
  const reason = reasonOf(row, { gap });
  return { ...line, value: EMPTY_VALUE, ...(reason && { unit: reason }) };
}
