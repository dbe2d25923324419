import { useElementSize } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import { formatMoney } from '../lib/format.ts';
import { bandsOf } from './bands.ts';
import { BarsPlot } from './bars-plot.tsx';
import { formatMoneyShort, type MonthRow } from './by-month.ts';
import { MONEY } from './colors.ts';
import { MoneySums } from './money-sums.tsx';
import { MoneyTable } from './money-table.tsx';
import { MonthReader } from './month-reader.tsx';
import plot from './plot.module.css';
import { words } from './words.ts';

export interface MoneyBarsProps {
  /** `date` is a month as `YYYY-MM`, the others are USD. */
  rows: readonly MonthRow[];
  /** Keys of the rows. */
  series: readonly string[];
  /** Names the table that screen readers get instead of the drawing. */
  caption: string;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Bars of money by month with a line for today; what a month brings is read by pointing at it or by arrow keys. */
export function MoneyBars({ rows, series, caption, today }: MoneyBarsProps) {
  const { ref, width, height } = useElementSize();
  const colored = series.map((key, index) => ({ key, label: key, color: MONEY[index] ?? MONEY[0] }));
  // A series that is nothing all the time would only make the other's bars thin.
  const drawn = colored.filter(({ key }) => rows.some((row) => Number(row[key]) > 0));
  const bands = bandsOf(rows.length, width);
  return (
    <div>
      <MoneySums rows={rows} series={colored} />
      <div ref={ref} className={plot.plot} style={{ '--width': width } as CSSProperties} data-plot data-ink>
        {width > 0 && (
          <>
            <BarsPlot {...{ rows, bands, width, height, today }} series={drawn} format={formatMoneyShort} />
            <MonthReader
              {...{ rows, bands, today }}
              series={colored}
              format={formatMoney}
              unit={words.unit}
            />
          </>
        )}
      </div>
      <MoneyTable rows={rows} series={series} caption={caption} />
    </div>
  );
}
