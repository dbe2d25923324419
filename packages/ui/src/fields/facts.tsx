import type { GlossaryTerm } from '@tank/schema/glossary';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Term } from '../glossary/term.tsx';
import { formatPrice, formatVolume, NOTHING } from '../lib/format.ts';
import classes from './fields.module.css';
import { Unbroken } from './unbroken.tsx';

export interface Fact {
  label: string;
  /** Nothing, or an empty text, shows a dash. */
  value: ReactNode;
  unit?: string;
  /** What its label means. */
  term?: GlossaryTerm;
  /** Takes the whole row: comments, lists. */
  wide?: boolean;
}

/** A word in place of the price, such as `Undisclosed`, has no unit. */
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

const isNothing = (value: ReactNode) => value === null || value === undefined || value === '';

const unbroken = (value: ReactNode) => (typeof value === 'string' ? <Unbroken text={value} /> : value);

/** One month, two months: units that are words have a singular. */
const unitOf = ({ value, unit }: Fact) =>
  Number(value) === 1 && /^[a-z]+s$/.test(unit ?? '') ? unit?.slice(0, -1) : unit;

/** Labels and values in a grid, for the read-only dialogs. */
export function Facts({ items }: { items: readonly (Fact | false | null | undefined)[] }) {
  return (
    <dl className={classes.facts}>
      {items.map(
        (fact) =>
          fact && (
            <div key={fact.label} className={clsx(fact.wide && classes.wide)}>
              <dt className={classes.term}>
                {fact.term ? <Term of={fact.term}>{fact.label}</Term> : fact.label}
              </dt>
              <dd className={classes.value}>
                {isNothing(fact.value) ? NOTHING : unbroken(fact.value)}
                {fact.unit && !isNothing(fact.value) && <span className={classes.unit}> {unitOf(fact)}</span>}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
