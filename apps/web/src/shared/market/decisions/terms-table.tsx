import { VisuallyHidden } from '@mantine/core';
import { countInWords, formatMoney, formatPrice, formatVolume, rangeInWords } from '@tank/schema/kit/format';
import { monthlyValue, totalValue } from '@tank/schema/kit/money';
import { EMPTY_VALUE, formatDate } from '@tank/ui/lib/format';
import { words } from '../words.ts';
import {
  type AskedTerms,
  type Difference,
  differMoney,
  differPrice,
  differStart,
  differTerm,
  differVolume,
  nearestVolume,
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
            <td data-tone={row.difference?.tone}>{row.difference?.text ?? EMPTY_VALUE}</td>
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
      asked: volumeText(asked.volume),
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

const volumeText = (asked: AskedTerms['volume']) => {
  if (asked === undefined) return undefined;
  return typeof asked === 'object' ? rangeInWords(asked.min, asked.max) : formatVolume(asked);
};

/** USD; undefined without an asked price and volume. A range counts with the volume nearest to the offered one. */
function askedMoney({ volume }: Terms, asked: AskedTerms) {
  const nearest = nearestVolume(volume, asked.volume);
  if (typeof asked.price !== 'number' || nearest === undefined) return undefined;
  const lease = { price: asked.price, volume: nearest };
  return {
    monthly: monthlyValue(lease),
    total: asked.term === undefined ? undefined : totalValue({ ...lease, term: asked.term }),
  };
}
