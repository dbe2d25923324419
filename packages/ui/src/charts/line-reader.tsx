import { formatIn, NOTHING } from '../lib/format.ts';
import { dayAt, dayName } from './days.ts';
import { type DayRow, type LinePlan, type LookedLine, MARGIN, measureOf, reasonOf } from './line-plan.ts';
import classes from './plot.module.css';
import { Reader } from './reader.tsx';
import { ReaderTip, type TipLine } from './reader-tip.tsx';
import { Sample } from './sample.tsx';
import { words } from './words.ts';

interface LineReaderProps {
  rows: readonly DayRow[];
  plan: LinePlan;
  today: string;
  sample?: boolean;
}

/** The crosshair of a line chart: a day and what each line says of it. */
export function LineReader({ rows, plan: { x, lines, height }, today, sample = false }: LineReaderProps) {
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
        const at = lines[0]?.points[index]?.x ?? 0;
        return (
          <>
            <span
              className={classes.cross}
              style={{ left: at, top: MARGIN.top, height: height - MARGIN.top - MARGIN.bottom }}
            />
            {lines.map(({ key, points, look }) => {
              const top = points[index]?.y ?? null;
              return top === null ? null : (
                <span
                  key={key}
                  className={classes.dot}
                  style={{ left: at, top, backgroundColor: look.color }}
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
function tipLine(row: DayRow | undefined, { key, label, unit, gap, look }: LookedLine): TipLine {
  const value = measureOf(row, key);
  const line = { key, label, sample: <Sample {...look} /> };
  if (value !== null) return { ...line, value: formatIn({ unit }, value), unit };
  const reason = reasonOf(row, { gap });
  return { ...line, value: NOTHING, ...(reason && { unit: reason }) };
}
