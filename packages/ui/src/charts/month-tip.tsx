import { formatMoney } from '../lib/format.ts';
import type { Bands } from './bands.ts';
import { type MoneyRow, type MoneySeries, monthName } from './money.ts';
import classes from './money-bars.module.css';
import { words } from './words.ts';

interface MonthTipProps {
  row: MoneyRow;
  series: readonly MoneySeries[];
  bands: Bands;
  at: number;
}

/** A month's figures, beside its bars: right of them in the first half, left of them in the second. */
export function MonthTip({ row, series, bands, at }: MonthTipProps) {
  const left = bands.left + at * bands.width;
  const before = at >= bands.count / 2;
  return (
    <>
      <span className={classes.band} style={{ left, width: bands.width }} />
      <span
        className={classes.tip}
        data-before={before || undefined}
        style={{ left: before ? left : left + bands.width }}
      >
        <span className={classes.month}>
          {monthName(String(row.date))} <span className={classes.unit}>{words.unit}</span>
        </span>
        {series.map(({ key, color }) => (
          <span key={key} className={classes.line}>
            <span className={classes.swatch} style={{ backgroundColor: color }} />
            {key}
            <strong>{formatMoney(Number(row[key]))}</strong>
          </span>
        ))}
      </span>
    </>
  );
}
