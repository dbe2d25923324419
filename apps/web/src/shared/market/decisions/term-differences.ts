import { daysBetween } from '@tank/schema/kit/dates';
import {
  countInWords,
  formatMoney,
  formatVolume,
  rangeInWords,
  volumeInWords,
} from '@tank/schema/kit/format';
import { monthlyValue, totalValue } from '@tank/schema/kit/money';
import { words } from '../words.ts';

/** The terms of a bid, offer or renewal request. */
export interface Terms {
  /** USD/BBL. */
  price: number;
  /** MBBL. */
  volume: number;
  start_date: string;
  /** Months. */
  term: number;
}

/** The terms that the decider asked for; missing ones are unknown or undisclosed. */
export interface AskedTerms {
  price?: number | 'Undisclosed' | undefined;
  /** MBBL; an inquiry asks for a range. */
  volume?: number | { min: number; max: number } | undefined;
  start_date?: string | undefined;
  term?: number | undefined;
}

/** The side of the decider: a terminal wants to be paid more, a trader to pay less; null if unknown. */
export type Side = 'terminal' | 'trader' | null;

export interface Difference {
  text: string;
  /** `warn` marks a difference that is neither good nor bad in itself. */
  tone: 'good' | 'bad' | 'warn' | 'plain';
}

const same: Difference = { text: words.same, tone: 'plain' };

/** With a true minus sign, so that columns align. */
const signed = (difference: number, text: string) => `${difference < 0 ? '−' : '+'}${text}`;

const toneOf = (difference: number, side: Side): Difference['tone'] => {
  if (side === null) return 'plain';
  return difference > 0 === (side === 'terminal') ? 'good' : 'bad';
};

/** In percent of the asked price: "−13.6%". */
export function differPrice(price: number, asked: AskedTerms['price'], side: Side): Difference | null {
  if (typeof asked !== 'number') return null;
  if (price === asked) return same;
  if (asked === 0) return null;
  const percent = ((price - asked) / asked) * 100;
  const size = Math.abs(percent);
  return { text: signed(percent, `${size.toFixed(size < 0.1 ? 2 : 1)}%`), tone: toneOf(percent, side) };
}

export function differMoney(amount: number, asked: number | undefined, side: Side): Difference | null {
  if (asked === undefined) return null;
  const difference = Math.round(amount) - Math.round(asked);
  if (difference === 0) return same;
  return { text: signed(difference, formatMoney(Math.abs(difference))), tone: toneOf(difference, side) };
}

/** The part of an asked range that is nearest to the offered volume. */
export const nearestVolume = (volume: number, asked: AskedTerms['volume']) =>
  typeof asked === 'object' ? Math.min(Math.max(volume, asked.min), asked.max) : asked;

export function differVolume(volume: number, asked: AskedTerms['volume']): Difference | null {
  const nearest = nearestVolume(volume, asked);
  if (nearest === undefined) return null;
  if (nearest === volume) return typeof asked === 'object' ? { text: words.inRange, tone: 'plain' } : same;
  return { text: signed(volume - nearest, volumeInWords(Math.abs(volume - nearest))), tone: 'warn' };
}

export function differStart(start_date: string, asked: string | undefined): Difference | null {
  if (asked === undefined) return null;
  const days = daysBetween(asked, start_date);
  return days === 0 ? same : { text: signed(days, countInWords(Math.abs(days), 'day')), tone: 'plain' };
}

export function differTerm(term: number, asked: number | undefined): Difference | null {
  if (asked === undefined) return null;
  if (term === asked) return same;
  return { text: signed(term - asked, countInWords(Math.abs(term - asked), 'month')), tone: 'warn' };
}

export const askedVolumeInWords = (asked: AskedTerms['volume']) => {
  if (asked === undefined) return undefined;
  return typeof asked === 'object' ? rangeInWords(asked.min, asked.max) : formatVolume(asked);
};

/** USD; undefined without an asked price and volume. A range counts with the volume nearest to the offered one. */
export function askedMoney({ volume }: Pick<Terms, 'volume'>, asked: AskedTerms) {
  const nearest = nearestVolume(volume, asked.volume);
  if (typeof asked.price !== 'number' || nearest === undefined) return undefined;
  const lease = { price: asked.price, volume: nearest };
  return {
    monthly: monthlyValue(lease),
    total: asked.term === undefined ? undefined : totalValue({ ...lease, term: asked.term }),
  };
}
