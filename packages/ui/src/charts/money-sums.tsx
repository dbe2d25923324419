import { formatMoney } from '../lib/format.ts';
import { formatMoneyShort, type MoneyRow, type MoneySeries } from './money.ts';
import classes from './money-bars.module.css';

interface MoneySumsProps {
  rows: readonly MoneyRow[];
  series: readonly MoneySeries[];
}

/** The key of the bars, with the sum of each series. */
export const MoneySums = ({ rows, series }: MoneySumsProps) => (
  <ul className={classes.sums} data-ink>
    {series.map(({ key, color }) => {
      const sum = rows.reduce((total, row) => total + Number(row[key]), 0);
      return (
        <li key={key}>
          <span className={classes.swatch} style={{ backgroundColor: color }} aria-hidden />
          {key}
          <strong title={formatMoney(sum)}>{formatMoneyShort(sum)}</strong>
        </li>
      );
    })}
  </ul>
);
