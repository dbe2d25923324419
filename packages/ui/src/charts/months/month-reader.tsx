import { useDayReadElsewhere } from '../reader/crosshair.ts';
import { Reader } from '../reader/reader.tsx';
import { ReaderTip } from '../reader/reader-tip.tsx';
import { Swatch } from '../view/swatch.tsx';
import { type Bands, monthAt } from './bands.ts';
import { type BarSeries, type MonthRow, monthTitle, spokenMonth } from './by-month.ts';
import classes from './money-bars.module.css';

interface MonthReaderProps {
  rows: readonly MonthRow[];
  series: readonly BarSeries[];
  bands: Bands;
  /** `YYYY-MM-DD`: the keyboard starts at its month. */
  today?: string | undefined;
  /** The month, `YYYY-MM`, that is not over yet: the keyboard starts there. */
  running?: string | undefined;
  format: (value: number) => string;
  /** The unit of all values. */
  unit: string;
}

/** Overlays the bars and shows the figures of a month, on the side with more room. */
export const MonthReader = ({ rows, series, bands, today, running, format, unit }: MonthReaderProps) => (
  <>
    <MonthReadElsewhere rows={rows} bands={bands} />
    <Reader
      label="Month"
      count={rows.length}
      start={rows.findIndex(({ date }) => date === (running ?? today?.slice(0, 7)))}
      indexAt={(x) => monthAt(bands, x)}
      textOf={(index) => (rows[index] ? spokenMonth(rows[index], { series, format, running }) : '')}
    >
      {(index) => {
        const left = bands.left + index * bands.width;
        const before = index >= bands.count / 2;
        return (
          <>
            <span className={classes.band} style={{ left, width: bands.width }} />
            <ReaderTip
              title={monthTitle(String(rows[index]?.date), running)}
              unit={unit}
              lines={series.map(({ key, label, color }) => ({
                key,
                label,
                sample: <Swatch key={key} color={color} />,
                value: format(Number(rows[index]?.[key])),
              }))}
              at={before ? left : left + bands.width}
              before={before}
            />
          </>
        );
      }}
    </Reader>
  </>
);

/** Marks the month of the day that the user reads in a line chart. */
function MonthReadElsewhere({ rows, bands }: Pick<MonthReaderProps, 'rows' | 'bands'>) {
  const day = useDayReadElsewhere();
  const index = day === null ? -1 : rows.findIndex(({ date }) => date === day.slice(0, 7));
  return index < 0 ? null : (
    <span
      className={classes.band}
      style={{ left: bands.left + index * bands.width, width: bands.width }}
      data-day={day}
      data-screen
      aria-hidden
    />
  );
}
