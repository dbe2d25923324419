import type { GlossaryTerm } from '@tank/schema/glossary';
import type { ReactNode } from 'react';
import { Term } from '../glossary/term.tsx';
import { formatPrice } from '../lib/format.ts';
import classes from './record.module.css';
import { type Volumes, words } from './words.ts';

export interface PriceBoxProps {
  label: string;
  /** The glossary term that explains the label. */
  labelTerm?: GlossaryTerm;
  /** USD/BBL a month, or a text such as "Undisclosed". */
  price: number | string;
  /** MBBL. */
  volume: number | Volumes;
  /** Months. */
  term: number;
  /** How the price compares with the market. */
  index?: string | undefined;
  /** Dates that matter for a decision: "Expires in 399 days". */
  note?: ReactNode;
}

/** The price of a record with its value a month and over the term (docs/product.md#money). */
export function PriceBox({ label, labelTerm, price, volume, term, index, note }: PriceBoxProps) {
  const volumes: Volumes = typeof volume === 'number' ? [volume, volume] : volume;
  const isDisclosed = typeof price === 'number';
  const lines = isDisclosed
    ? [words.monthly(price, volumes), words.total(price, volumes, term)]
    : [words.amount(volumes, term)];
  return (
    <>
      <div>
        <p className={classes.label}>{labelTerm ? <Term of={labelTerm}>{label}</Term> : label}</p>
        <p className={classes.price}>
          {isDisclosed ? (
            <>
              <span className={classes.figure}>{formatPrice(price)}</span>{' '}
              <span className={classes.unit}>{words.unit}</span>
            </>
          ) : (
            <span className={classes.figure}>
              {price === 'Undisclosed' ? <Term of="Undisclosed">{price}</Term> : price}
            </span>
          )}
        </p>
        <p className={classes.money}>
          {lines.map((line, index) => (
            <span key={line}>
              {index > 0 && <span className={classes.separator}> · </span>}
              {line}
            </span>
          ))}
        </p>
        {index && <p className={classes.index}>{index}</p>}
      </div>
      {note && <p className={classes.note}>{note}</p>}
    </>
  );
}
