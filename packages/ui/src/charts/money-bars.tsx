import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type CSSProperties, lazy, Suspense } from 'react';
import { bandsOf, placeOf } from './bands.ts';
import { MONEY } from './chart-theme.ts';
import classes from './money-bars.module.css';
import { MoneySums } from './money-sums.tsx';
import { MoneyTable } from './money-table.tsx';
import { MonthReader } from './month-reader.tsx';

const Plot = lazy(() => import('./money-bars-plot.tsx'));
const HEIGHT = 272;

export interface MoneyBarsProps {
  /** `date` is a month as `YYYY-MM`, the others are USD. */
  rows: readonly Record<string, string | number>[];
  /** Keys of the rows. */
  series: readonly string[];
  /** Names the table that screen readers get instead of the drawing. */
  caption: string;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Bars of money by month with a line for today; what a month brings is read by pointing at it or by arrow keys. */
export function MoneyBars({ rows, series, caption, today }: MoneyBarsProps) {
  const { ref, width } = useElementSize();
  const colored = series.map((key, index) => ({ key, color: MONEY[index] ?? MONEY[0] }));
  // A series that is nothing all the time would only make the other's bars thin.
  const drawn = colored.filter(({ key }) => rows.some((row) => Number(row[key]) > 0));
  const bands = bandsOf(rows.length, width);
  const now = placeOf(
    bands,
    rows.map(({ date }) => String(date)),
    today,
  );
  return (
    <div>
      <MoneySums rows={rows} series={colored} />
      <div
        ref={ref}
        className={classes.plot}
        style={{ '--width': width } as CSSProperties}
        data-plot
        data-ink
      >
        <div aria-hidden>
          <Suspense fallback={<Skeleton height={HEIGHT - 20} />}>
            {width > 0 && (
              <Plot
                rows={rows}
                series={drawn.map(({ key }) => key)}
                colors={drawn.map(({ color }) => color)}
                width={width}
                height={HEIGHT}
              />
            )}
          </Suspense>
        </div>
        {width > 0 && now !== null && (
          <span className={classes.today} data-left={now > width / 2 || undefined} style={{ left: now }}>
            Today
          </span>
        )}
        {width > 0 && <MonthReader rows={rows} series={colored} bands={bands} today={today} />}
      </div>
      <MoneyTable rows={rows} series={series} caption={caption} />
    </div>
  );
}
