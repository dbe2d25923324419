import { formatIn, NOTHING } from '../lib/format.ts';
import { dayAt, dayName } from './days.ts';
import { type DayRow, type LineLayout, MARGIN, measureOf, reasonOf, type StyledLine } from './line-layout.ts';
import classes from './plot.module.css';
import { Reader } from './reader.tsx';
import { ReaderTip, type TipLine } from './reader-tip.tsx';
import { Sample } from './sample.tsx';
import { words } from './words.ts';

interface LineReaderProps {
  rows: readonly DayRow[];
  layout: LineLayout;
  today: string;
  sample?: boolean;
}

/** The crosshair of a line chart: a day and what each line says of it. */
export function LineReader({ rows, layout: { x, lines, height }, today, sample = false }: LineReaderProps) {
  const dates = rows.map(({ date }) => date);
  const [left = 0, right = 0] = x.range();
  const saidBy = (row: DayRow | undefined) => lines.map((line) => tipLine(row, line));
  return (
    <Reader
      label={sample ? words.sample('Day') : 'Day'}
      count={rows.length}
      start={Math.max(0, dates.indexOf(today))}
      indexAt={(at) => dayAt(x, dates, at)}
      textOf={(index) => words.day(dayName(dates[index] ?? ''), saidBy(rows[index]))}
    >
      {(index) => {
        const at = x(new Date(dates[index] ?? 0));
        return (
          <>
            <span
              className={classes.cross}
              style={{ left: at, top: MARGIN.top, height: height - MARGIN.top - MARGIN.bottom }}
            />
            {lines.map(({ key, axis, look }) => {
              const value = measureOf(rows[index], key);
              return value === null ? null : (
                <span
                  key={key}
                  className={classes.dot}
                  style={{ left: at, top: axis.y(value), backgroundColor: look.color }}
                />
              );
            })}
            <ReaderTip
              title={dayName(dates[index] ?? '')}
              lines={saidBy(rows[index])}
              at={at}
              before={at > (left + right) / 2}
            />
          </>
        );
      }}
    </Reader>
  );
}

/** What a line says of a day. */
function tipLine(row: DayRow | undefined, { key, label, unit, gap, look }: StyledLine): TipLine {
  const value = measureOf(row, key);
  const line = { key, label, sample: <Sample {...look} /> };
  if (value !== null) return { ...line, value: formatIn({ unit }, value), unit };
  const reason = reasonOf(row, { gap });
  return { ...line, value: NOTHING, ...(reason && { unit: reason }) };
}
