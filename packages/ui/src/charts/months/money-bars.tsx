import { formatMoney } from '../../lib/format.ts';
import { MONEY } from '../axes/colors.ts';
import { words } from '../words.ts';
import { BarsPlot } from './bars-plot.tsx';
import { formatMoneyShort, type MonthRow } from './by-month.ts';
import { MoneySums } from './money-sums.tsx';
import { MoneyTable } from './money-table.tsx';

export interface MoneyBarsProps {
  /** `date` is a month as `YYYY-MM`, the other values are USD. */
  rows: readonly MonthRow[];
  /** Keys of the rows. */
  series: readonly string[];
  /** The caption of the table, which replaces the drawing for screen readers. */
  caption: string;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Bars of money by month with a line for today. */
export function MoneyBars({ rows, series, caption, today }: MoneyBarsProps) {
  const colored = series.map((key, index) => ({ key, label: key, color: MONEY[index] ?? MONEY[0] }));
  return (
    <div>
      <MoneySums rows={rows} series={colored} />
      <BarsPlot
        {...{ rows, today }}
        series={colored}
        formatTick={formatMoneyShort}
        formatValue={formatMoney}
        readerUnit={words.unit}
      />
      <MoneyTable rows={rows} series={series} caption={caption} />
    </div>
  );
}
