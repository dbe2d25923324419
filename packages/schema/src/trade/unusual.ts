/**
 * Figures that may be meant, but are mostly slips: a price in the wrong unit, a decimal point too few. A form asks once before
 * it sends them; the server takes them (docs/product.md#forms).
 */

import { formatNumber, priceInWords, volumeInWords } from '../kit/format.ts';
import type { TypedNumber } from '../kit/read-number.ts';

/** How far a price may be from the other side's. */
const LEAST_TIMES = 0.2;
const MOST_TIMES = 5;
/** Of the capacity that is bid on. */
const LEAST_SHARE = 0.01;
/** MBBL. Larger than any tank that is known. */
const LARGEST_TANK = 10_000;

const inBarrels = (mbbl: number) => `${volumeInWords(mbbl)} (${formatNumber(mbbl * 1000)} barrels)`;

function priceFaults(price: TypedNumber, other: number | 'Undisclosed', called: string): string[] {
  if (typeof price !== 'number' || other === 'Undisclosed' || other <= 0) return [];
  const times = price / other;
  if (times >= LEAST_TIMES && times <= MOST_TIMES) return [];
  const compared = times > 1 ? `${formatNumber(times, 1)} times` : `${formatNumber(times * 100, 1)} % of`;
  return [`Your price of ${priceInWords(price)} is ${compared} ${called} of ${priceInWords(other)}.`];
}

function volumeFaults(volume: TypedNumber, capacity: number, called: string): string[] {
  if (typeof volume !== 'number' || volume >= capacity * LEAST_SHARE) return [];
  return [`Your volume of ${inBarrels(volume)} is less than 1 % of ${called} of ${inBarrels(capacity)}.`];
}

export const unusualBid = (
  bid: { bid_price: TypedNumber; volume: TypedNumber },
  listing: { ask_price: number | 'Undisclosed'; working_capacity: number },
): string[] => [
  ...priceFaults(bid.bid_price, listing.ask_price, 'the shell price'),
  ...volumeFaults(bid.volume, listing.working_capacity, 'the capacity'),
];

export const unusualOffer = (
  offer: { ask_price: TypedNumber; volume: TypedNumber },
  inquiry: { bid_price: number; max_volume: number },
): string[] => [
  ...priceFaults(offer.ask_price, inquiry.bid_price, "the inquiry's price"),
  ...volumeFaults(offer.volume, inquiry.max_volume, 'the wanted volume'),
];

export const unusualCapacity = (label: string, capacity: TypedNumber): string[] =>
  typeof capacity !== 'number' || capacity <= LARGEST_TANK
    ? []
    : [`${label} is ${inBarrels(capacity)}. It is entered in thousands of barrels.`];
