import { VisuallyHidden } from '@mantine/core';
import { formatMoney } from '../../lib/format.ts';
import { type MonthRow, monthName } from './by-month.ts';

interface MoneyTableProps {
  rows: readonly MonthRow[];
  /** Keys of the rows. */
  series: readonly string[];
  caption: string;
}

/** The bars as a table for screen readers. */
export const MoneyTable = ({ rows, series, caption }: MoneyTableProps) => (
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
);
