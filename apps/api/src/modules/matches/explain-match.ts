/** Texts that explain a match to the owner of the inquiry or the listing. Pure. */
import {
  countInWords,
  formatVolume,
  priceInWords,
  rangeInWords,
  volumeInWords,
  volumesInWords,
} from '@tank/schema/kit/format';
import { daysLate, type Pair } from './rank-matches.ts';

// Constructing it costs more than formatting with it.
const listFormat = new Intl.ListFormat('en-US');

/** A listing that discloses only its state or region has no meaningful distance. */
function distanceWords(miles: number | null, place: string): string {
  if (miles === null) return `Somewhere in ${place}, exact location hidden by owner`;
  const whole = Math.round(miles);
  return whole === 0 ? 'Less than a mile away' : `${countInWords(whole, 'mile')} away`;
}

/** USD/BBL by which the offered price is below the bid price. */
const savingOf = ({ wanted, offered }: Pair): number | null =>
  offered.price === null ? null : Number((wanted.bid_price - offered.price).toFixed(4));

function priceWords(pair: Pair): string {
  const saving = savingOf(pair);
  if (saving === null) return 'Price undisclosed';
  return saving === 0 ? 'At your price' : `${priceInWords(saving)} below your price`;
}

function dateWords(pair: Pair): string {
  const late = daysLate(pair);
  return late <= 0
    ? 'Available by your start date'
    : `Available ${countInWords(late, 'day')} after your start`;
}

const volumeWords = ({ wanted, offered }: Pair): string => {
  const { min_volume, max_volume } = wanted;
  const most = Math.min(max_volume, offered.working_capacity);
  return most < max_volume
    ? `Takes ${rangeInWords(min_volume, most)} of your ${volumeInWords(max_volume)}`
    : `Takes ${volumesInWords(min_volume, most)}`;
};

const termWords = ({ wanted, offered }: Pair): string =>
  offered.term >= wanted.term
    ? `Covers your ${countInWords(wanted.term, 'month')}`
    : `Offered for ${countInWords(offered.term, 'month')} of your ${wanted.term}`;

const modeWords = (types: readonly string[], verb: string): string[] =>
  types.length === 0 ? [] : [`${verb} ${listFormat.format(types)}`];

interface Match extends Pair {
  /** The access mode types of the inquiry. */
  types: readonly string[];
}

/** Explains a listing to the owner of the inquiry. `place` is the listing's public address. */
export const explainListing = (match: Match, place: string): string[] => [
  priceWords(match),
  distanceWords(match.distance, place),
  volumeWords(match),
  dateWords(match),
  termWords(match),
  ...modeWords(match.types, 'Offers'),
];

/** Explains an inquiry to the owner of the listing. */
export function explainInquiry(match: Match): string[] {
  const { wanted, offered } = match;
  const saving = savingOf(match) ?? 0;
  const late = daysLate(match);
  const miles = Math.round(match.distance ?? 0);
  const most = Math.min(wanted.max_volume, offered.working_capacity);
  return [
    saving === 0 ? 'Pays your price' : `Pays ${priceInWords(saving)} above your price`,
    miles === 0
      ? 'Needs capacity at your location'
      : `Needs capacity ${countInWords(miles, 'mile')} from you`,
    most < wanted.max_volume
      ? `Wants ${volumesInWords(wanted.min_volume, wanted.max_volume)}, you have ${formatVolume(most)}`
      : `Wants ${volumesInWords(wanted.min_volume, wanted.max_volume)}`,
    late <= 0
      ? 'Starts when you are available'
      : `Starts ${countInWords(late, 'day')} before you are available`,
    offered.term >= wanted.term
      ? `Asks for ${countInWords(wanted.term, 'month')}`
      : `Asks for ${countInWords(wanted.term, 'month')}, you offer ${offered.term}`,
    ...modeWords(match.types, 'Needs'),
  ];
}
