/** Why something fits, in words for the one who asks. Pure. */
import { daysLate, type Pair } from './rank.ts';

// Made once: making them costs more than a match does.
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });
const lists = new Intl.ListFormat('en-US');

const show = (value: number) => numbers.format(value);
const many = (value: number, unit: string) => `${show(value)} ${unit}${value === 1 ? '' : 's'}`;

/** How far its place is cut, in the words of the screen. */
const shownBy = ['region', 'state'];

/** A place that is shown roughly has a rough distance only. */
const ROUGHLY = 10;

/** Miles as they are told: whole ones, tens where the place is shown roughly. */
export const toldDistance = (miles: number, visibility: number): number =>
  visibility >= shownBy.length ? Math.round(miles) : Math.round(miles / ROUGHLY) * ROUGHLY;

function distanceWords(miles: number, visibility: number): string {
  const told = toldDistance(miles, visibility);
  const rough = shownBy[visibility];
  if (rough)
    return `${told === 0 ? `Less than ${many(ROUGHLY, 'mile')}` : `About ${many(told, 'mile')}`} away (place shown by ${rough})`;
  return told === 0 ? 'Less than a mile away' : `${many(told, 'mile')} away`;
}

/** USD/BBL by which the offered price is below the wanted one. */
const savingOf = ({ wanted, offered }: Pair): number | null =>
  offered.price === null ? null : Number((wanted.bid_price - offered.price).toFixed(4));

function priceWords(pair: Pair): string {
  const saving = savingOf(pair);
  if (saving === null) return 'Price undisclosed';
  return saving === 0 ? 'At your price' : `${show(saving)} USD/BBL below your price`;
}

function dateWords(pair: Pair): string {
  const late = daysLate(pair);
  return late <= 0 ? 'Available by your start date' : `Available ${many(late, 'day')} after your start`;
}

const volumeWords = ({ wanted, offered }: Pair): string => {
  const { min_volume, max_volume } = wanted;
  const most = Math.min(max_volume, offered.working_capacity);
  const range = min_volume === most ? show(most) : `${show(min_volume)} to ${show(most)}`;
  return most < max_volume ? `Takes ${range} of your ${show(max_volume)} MBBL` : `Takes ${range} MBBL`;
};

const termWords = ({ wanted, offered }: Pair): string =>
  offered.term >= wanted.term
    ? `Covers your ${many(wanted.term, 'month')}`
    : `Offered for ${many(offered.term, 'month')} of your ${show(wanted.term)}`;

const modeWords = (types: readonly string[], verb: string): string[] =>
  types.length === 0 ? [] : [`${verb} ${lists.format(types)}`];

interface Told extends Pair {
  /** Types of access modes that are wanted, and offered. */
  types: readonly string[];
}

/** For the owner of the inquiry, of a listing that shows its place as its visibility says. */
export const whyListing = (told: Told, visibility: number): string[] => [
  priceWords(told),
  distanceWords(told.distance, visibility),
  volumeWords(told),
  dateWords(told),
  termWords(told),
  ...modeWords(told.types, 'Offers'),
];

/** For the owner of the listing, of an inquiry that it fits. */
export function whyInquiry(told: Told): string[] {
  const { wanted, offered, distance } = told;
  const saving = savingOf(told) ?? 0;
  const late = daysLate(told);
  const miles = Math.round(distance);
  const most = Math.min(wanted.max_volume, offered.working_capacity);
  return [
    saving === 0 ? 'Pays your price' : `Pays ${show(saving)} USD/BBL above your price`,
    miles === 0 ? 'Asks for capacity at your place' : `Asks for capacity ${many(miles, 'mile')} from you`,
    most < wanted.max_volume
      ? `Wants ${show(wanted.min_volume)} to ${show(wanted.max_volume)} MBBL, you have ${show(most)}`
      : `Wants ${show(wanted.min_volume)} to ${show(wanted.max_volume)} MBBL`,
    late <= 0 ? 'Starts when you are available' : `Starts ${many(late, 'day')} before you are available`,
    offered.term >= wanted.term
      ? `Asks for ${many(wanted.term, 'month')}`
      : `Asks for ${many(wanted.term, 'month')}, you offer ${show(offered.term)}`,
    ...modeWords(told.types, 'Needs'),
  ];
}
