/**
 * Warnings about values that are probably typing errors, such as a price in the wrong unit or a missing decimal point. Forms
 * ask the user to confirm them; the server accepts them (docs/product.md#forms).
 */
import { formatNumber, priceInWords, volumeInWords } from '../kit/format.ts';
import type { TypedNumber } from '../kit/read-number.ts';

/** Usual ratio of a price to the other side's price. */
const MIN_PRICE_RATIO = 0.2;
const MAX_PRICE_RATIO = 5;
/** Usual share of the capacity. */
const MIN_VOLUME_SHARE = 0.01;
/** MBBL, larger than any known tank farm. */
const MAX_USUAL_CAPACITY = 10_000;

const inBarrels = (mbbl: number) => `${volumeInWords(mbbl)} (${formatNumber(mbbl * 1000)} barrels)`;

function priceWarnings(price: TypedNumber, other: number | 'Undisclosed', otherName: string): string[] {
  if (typeof price !== 'number' || other === 'Undisclosed' || other <= 0) return [];
  const ratio = price / other;
  if (ratio >= MIN_PRICE_RATIO && ratio <= MAX_PRICE_RATIO) return [];
  const compared = ratio > 1 ? `${formatNumber(ratio, 1)} times` : `${formatNumber(ratio * 100, 1)}% of`;
  return [`Your price of ${priceInWords(price)} is ${compared} ${otherName} of ${priceInWords(other)}.`];
}

function volumeWarnings(volume: TypedNumber, capacity: number, capacityName: string): string[] {
  if (typeof volume !== 'number' || volume >= capacity * MIN_VOLUME_SHARE) return [];
  return [
    `Your volume of ${inBarrels(volume)} is less than 1% of ${capacityName} of ${inBarrels(capacity)}.`,
  ];
}

export const bidWarnings = (
  bid: { bid_price: TypedNumber; volume: TypedNumber },
  listing: { ask_price: number | 'Undisclosed'; working_capacity: number },
): string[] => [
  ...priceWarnings(bid.bid_price, listing.ask_price, 'the shell price'),
  ...volumeWarnings(bid.volume, listing.working_capacity, 'the capacity'),
];

export const offerWarnings = (
  offer: { ask_price: TypedNumber; volume: TypedNumber },
  inquiry: { bid_price: number; max_volume: number },
): string[] => [
  ...priceWarnings(offer.ask_price, inquiry.bid_price, "the inquiry's price"),
  ...volumeWarnings(offer.volume, inquiry.max_volume, 'the wanted volume'),
];

export const capacityWarnings = (label: string, capacity: TypedNumber): string[] =>
  typeof capacity !== 'number' || capacity <= MAX_USUAL_CAPACITY
    ? []
    : [`${label} is ${inBarrels(capacity)}. It is entered in thousands of barrels.`];
