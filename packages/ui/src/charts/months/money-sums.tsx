import { formatMoney } from '../../lib/format.ts';
import { Swatch } from '../view/swatch.tsx';
import { type BarSeries, formatMoneyShort, type MonthRow } from './by-month.ts';
import classes from './money-bars.module.css';

interface MoneySumsProps {
  rows: readonly MonthRow[];
  series: readonly BarSeries[];
}

/** The legend of the bars, with the sum of each series. */
export const MoneySums = ({ rows, series }: MoneySumsProps) => (
  <ul className={classes.sums} data-ink>
    {series.map(({ key, color }) => {
      const sum = rows.reduce((total, row) => total + Number(row[key]), 0);
      return (
        <li key={key}>
          <Swatch color={color} />
          {key}
          <strong title={formatMoney(sum)}>{formatMoneyShort(sum)}</strong>
        </li>
      );
    })}
  </ul>
);
