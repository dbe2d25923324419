import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { formatMoney } from '../lib/format.ts';
import { palette } from './chart-theme.ts';
import classes from './charts.module.css';
import { formatMoneyShort, monthName } from './money.ts';

const Plot = lazy(() => import('./money-bars-plot.tsx'));
const HEIGHT = 272;

export interface MoneyBarsProps {
  /** `date` is a month as `YYYY-MM`, the others are USD. */
  rows: readonly Record<string, string | number>[];
  /** Keys of the rows. */
  series: readonly string[];
  /** Names the table that screen readers get instead of the drawing. */
  caption: string;
}

const sumOf = (rows: MoneyBarsProps['rows'], key: string) =>
  rows.reduce((sum, row) => sum + Number(row[key]), 0);

/** Bars of money by month, with the sum of each series in the legend. */
export function MoneyBars({ rows, series, caption }: MoneyBarsProps) {
  const { ref, width } = useElementSize();
  // A series that is nothing all the time would only make the other's bars thin.
  const drawn = series.filter((key) => sumOf(rows, key) > 0);
  return (
    <div>
      <ul className={classes.sums}>
        {series.map((key, index) => (
          <li key={key}>
            <span className={classes.swatch} style={{ backgroundColor: palette[index] }} aria-hidden />
            {key}
            <strong title={formatMoney(sumOf(rows, key))}>{formatMoneyShort(sumOf(rows, key))}</strong>
          </li>
        ))}
      </ul>
      <div ref={ref} className={classes.plot} aria-hidden>
        <Suspense fallback={<Skeleton height={HEIGHT - 20} />}>
          {width > 0 && (
            <Plot
              rows={rows}
              series={drawn}
              colors={drawn.map((key) => palette[series.indexOf(key)] ?? palette[0])}
              width={width}
              height={HEIGHT}
            />
          )}
        </Suspense>
      </div>
      <VisuallyHidden component="div">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {series.map((key) => (
                <th key={key} scope="col">
                  {key}, USD
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.date}>
                <th scope="row">{monthName(String(row.date))}</th>
                {series.map((key) => (
                  <td key={key}>{formatMoney(Number(row[key]))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}
