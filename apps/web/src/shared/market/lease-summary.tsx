import { formatMoney, formatPrice } from '@tank/schema/kit/format';
import { monthlyValue, totalValue } from '@tank/schema/kit/money';
import type { TypedNumber } from '@tank/schema/kit/read-number';
import { type Fact, Facts } from '@tank/ui/fields/facts';
import { EMPTY_VALUE } from '@tank/ui/lib/format';
import type { ReactNode } from 'react';
import { AskedPrice } from './decisions/asked-price.tsx';
import classes from './lease-summary.module.css';
import { type DecidedKind, words } from './words.ts';

/** The terms of a form, as typed. */
interface TypedLease {
  /** USD/BBL a month. */
  price: TypedNumber;
  /** MBBL. */
  volume: TypedNumber;
  /** Months. */
  term: TypedNumber;
}

interface LeaseSummaryProps extends TypedLease {
  kind: DecidedKind;
  /** The side of the user, who pays or is paid. */
  side: 'terminal' | 'trader' | null;
  /** The price of the listing, the inquiry or the current booking. */
  asked: number | 'Undisclosed';
  /** What the bid, offer or request is for. */
  facts: readonly Fact[];
  note?: ReactNode;
}

/** Ignores empty, zero and negative values. */
const amountOf = (value: TypedNumber) => (typeof value === 'number' && value > 0 ? value : undefined);

/** USD; undefined for missing or invalid terms. */
function moneyOf(lease: TypedLease) {
  const [price, volume, term] = [amountOf(lease.price), amountOf(lease.volume), amountOf(lease.term)];
  if (price === undefined || volume === undefined) return {};
  const monthly = monthlyValue({ price, volume });
  return { monthly, total: term === undefined ? undefined : totalValue({ price, volume, term }) };
}

const shown = (amount: number | undefined) => (amount === undefined ? EMPTY_VALUE : formatMoney(amount));

/**
 * The money of a bid, offer or request while typing, and what it is for. Shows dashes for missing values, to avoid a layout shift.
 * On narrow screens the facts only: `LeaseLine` has the money there.
 */
export function LeaseSummary({ kind, side, asked, facts, note, ...lease }: LeaseSummaryProps) {
  const price = amountOf(lease.price);
  const { monthly, total } = moneyOf(lease);
  return (
    <section className={classes.summary} aria-label={words.summary(kind)}>
      <div className={classes.money}>
        <p className={classes.label}>{words.summary(kind)}</p>
        <p className={classes.price}>
          <span className={classes.figure}>{price === undefined ? EMPTY_VALUE : formatPrice(price)}</span>{' '}
          <span className={classes.unit}>{words.priceUnit}</span>
        </p>
        <p className={classes.asked}>
          <AskedPrice kind={kind} price={price} asked={asked} />
        </p>
        <dl className={classes.amounts}>
          <div>
            <dt>{words.monthly(side)}</dt>
            <dd>{shown(monthly)}</dd>
          </div>
          <div className={classes.total}>
            <dt>{words.totalOverTerm}</dt>
            <dd>{shown(total)}</dd>
          </div>
        </dl>
      </div>
      <Facts items={facts} />
      {note && <p className={classes.note}>{note}</p>}
    </section>
  );
}

interface LeaseLineProps extends TypedLease {
  /** Beside a table or summary with the same amounts, which wide screens show. */
  isNarrowOnly?: boolean;
}

/** The money in one line, for the foot of a form: "$79,200 a month · $950,400 total". */
export function LeaseLine({ isNarrowOnly = false, ...lease }: LeaseLineProps) {
  const { monthly, total } = moneyOf(lease);
  if (monthly === undefined) return null;
  return (
    <span className={classes.line} data-narrow={isNarrowOnly || undefined}>
      {words.aMonth(formatMoney(monthly))}
      {total !== undefined && (
        <>
          {' · '}
          <strong>{words.totalMoney(formatMoney(total))}</strong>
        </>
      )}
    </span>
  );
}
