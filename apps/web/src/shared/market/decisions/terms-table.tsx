import { VisuallyHidden } from '@mantine/core';
import { EMPTY_VALUE } from '@tank/ui/lib/format';
import { words } from '../words.ts';
import { DifferenceText } from './difference-text.tsx';
import type { AskedTerms, Side, Terms } from './term-differences.ts';
import { termRows } from './term-rows.ts';
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
        {termRows(terms, asked, side).map((row) => (
          <tr key={row.key}>
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
