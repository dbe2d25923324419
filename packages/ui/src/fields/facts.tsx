import type { GlossaryTerm } from '@tank/schema/glossary';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Term } from '../glossary/term.tsx';
import { EMPTY_VALUE, formatPrice, formatVolume } from '../lib/format.ts';
import classes from './fields.module.css';
import { UnbrokenRanges } from './unbroken-ranges.tsx';

export interface Fact {
  label: string;
  /** An empty value shows a dash. */
  value: ReactNode;
  unit?: string;
  /** The glossary term that explains the label. */
  term?: GlossaryTerm;
  /** Spans the whole row, for comments and lists. */
  wide?: boolean;
}

/** Text instead of a price, such as "Undisclosed", has no unit. */
export const priceFact = (label: string, price: number | string): Fact => ({
  label,
  value: formatPrice(price),
  ...(typeof price === 'number' && { unit: 'USD/BBL' }),
});

export const volumeFact = (label: string, volume: number): Fact => ({
  label,
  value: formatVolume(volume),
  unit: 'MBBL',
});

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === '';

const keepRangesUnbroken = (value: ReactNode) =>
  typeof value === 'string' ? <UnbrokenRanges text={value} /> : value;

/** The singular of units such as "months" for the value 1. */
const unitOf = ({ value, unit }: Fact) =>
  Number(value) === 1 && /^[a-z]+s$/.test(unit ?? '') ? unit?.slice(0, -1) : unit;

interface FactsProps {
  items: readonly (Fact | false | null | undefined)[];
  /** Labels to the left of their values, one fact a row. */
  rows?: boolean;
}

/** A description list in a grid, for read-only dialogs. */
export function Facts({ items, rows = false }: FactsProps) {
  return (
    <dl className={rows ? classes.rows : classes.facts}>
      {items.map(
        (fact) =>
          fact && (
            <div key={fact.label} className={clsx(fact.wide && classes.wide)}>
              <dt className={classes.term}>
                {fact.term ? <Term of={fact.term}>{fact.label}</Term> : fact.label}
              </dt>
              <dd className={classes.value}>
                {isEmpty(fact.value) ? EMPTY_VALUE : keepRangesUnbroken(fact.value)}
                {fact.unit && !isEmpty(fact.value) && <span className={classes.unit}> {unitOf(fact)}</span>}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
