import { VisuallyHidden } from '@mantine/core';
import { countInWords, formatMoney, formatPrice, formatVolume } from '@tank/schema/kit/format';
import { monthlyValue, totalValue } from '@tank/schema/kit/money';
import { EMPTY_VALUE, formatDate } from '@tank/ui/lib/format';
import { words } from '../words.ts';
import { DifferenceText } from './difference-text.tsx';
import {
  type AskedTerms,
  askedMoney,
  askedVolumeInWords,
  type Difference,
  differMoney,
  differPrice,
  differStart,
  differTerm,
  differVolume,
  type Side,
  type Terms,
} from './term-differences.ts';
import classes from './terms-table.module.css';

interface TermsTableProps {
  /** The accessible name. */
  caption: string;
  terms: Terms;
  asked: AskedTerms;
  side: Side;
  /** Headings: "Bid", "You asked". */
  headings: { terms: string; asked: string };
}

interface Row {
  label: string;
  unit?: string;
  value: string;
  asked: string | undefined;
  difference: Difference | null;
}

/** The terms to decide on beside those that the decider asked for. */
export function TermsTable({ caption, terms, asked, side, headings }: TermsTableProps) {
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          <td />
          <th scope="col">{headings.terms}</th>
          <th scope="col">{headings.asked}</th>
          <th scope="col">{words.difference}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(terms, asked, side).map((row) => (
          <tr key={row.label}>
            <th scope="row">
              {row.label}
              {row.unit && <span className={classes.unit}> {row.unit}</span>}
            </th>
            <td className={classes.value}>{row.value}</td>
            <td>{row.asked ?? EMPTY_VALUE}</td>
            <td>{row.difference ? <DifferenceText difference={row.difference} /> : EMPTY_VALUE}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowsOf(terms: Terms, asked: AskedTerms, side: Side): Row[] {
  const { price, volume, start_date, term } = terms;
  const money = askedMoney(terms, asked);
  return [
    {
      label: 'Price',
      unit: 'USD/BBL',
      value: formatPrice(price),
      asked: typeof asked.price === 'number' ? formatPrice(asked.price) : undefined,
      difference: differPrice(price, asked.price, side),
    },
    {
      label: 'Volume',
      unit: 'MBBL',
      value: formatVolume(volume),
      asked: askedVolumeInWords(asked.volume),
      difference: differVolume(volume, asked.volume),
    },
    {
      label: 'Term',
      value: countInWords(term, 'month'),
      asked: asked.term === undefined ? undefined : countInWords(asked.term, 'month'),
      difference: differTerm(term, asked.term),
    },
    {
      label: 'Start',
      value: formatDate(start_date),
      asked: formatDate(asked.start_date) || undefined,
      difference: differStart(start_date, asked.start_date),
    },
    {
      label: words.monthly(side),
      value: formatMoney(monthlyValue(terms)),
      asked: money && formatMoney(money.monthly),
      difference: differMoney(monthlyValue(terms), money?.monthly, side),
    },
    {
      label: 'Total',
      value: formatMoney(totalValue(terms)),
      asked: money?.total === undefined ? undefined : formatMoney(money.total),
      difference: differMoney(totalValue(terms), money?.total, side),
    },
  ];
}
