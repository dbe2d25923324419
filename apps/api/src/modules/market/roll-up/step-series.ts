/** Time series of cells as steps: the changes from day to day, parsed from the text that the query returns. */
import type { Cell } from './cells.ts';
import { isSecret, type Measure } from './measures.ts';
import { type BidTally, bidDecimals, decimals, HIGH_UNIT, noBids, type Part, type Tally } from './sums.ts';

export type BidPart = keyof typeof bidDecimals;
export const bidParts = Object.keys(bidDecimals) as BidPart[];
const decimalPlaces = { ...decimals, ...bidDecimals };

export interface StepSeries extends Cell {
  measure: Measure;
  /** The parts in each step; for bids always `bidParts`. */
  parts: readonly Part[];
  /**
   * One step per day, separated by semicolons: days since the first day, then the change of each part (for bids the new value of
   * each part), separated by spaces.
   */
  steps: string;
}

type AnyTally = Tally & BidTally;

function add(tally: AnyTally, part: Part | BidPart, { low, high }: { low: number; high: number }): void {
  if (part === 'value') {
    tally.value += low;
    tally.value_high += high;
  } else if (part === 'owner_squares') {
    tally.owner_squares += low;
    tally.owner_squares_high += high;
  } else tally[part] += high * HIGH_UNIT + low;
}

const [MINUS, POINT, ZERO, NINE] = [45, 46, 48, 57];

/** Reads the numbers of a text by character codes: `split` and `Number` take ten times as long. */
function createReader(text: string) {
  const read = { low: 0, high: 0 };
  let at = 0;
  function put(digit: number) {
    read.low = read.low * 10 + digit;
    read.high *= 10;
    if (read.low < HIGH_UNIT) return;
    const over = Math.floor(read.low / HIGH_UNIT);
    read.low -= over * HIGH_UNIT;
    read.high += over;
  }
  return {
    isOver: () => at >= text.length,
    /** The next number in units of `places` decimals; PostgreSQL omits trailing decimals of zero. */
    next(places: number) {
      read.low = 0;
      read.high = 0;
      const isNegative = text.charCodeAt(at) === MINUS;
      if (isNegative) at += 1;
      let missing = places;
      let isFraction = false;
      for (; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === POINT) isFraction = true;
        else if (code < ZERO || code > NINE) break;
        else {
          put(code - ZERO);
          if (isFraction) missing -= 1;
        }
      }
      // The separator.
      at += 1;
      for (; missing > 0; missing--) put(0);
      if (isNegative) {
        read.low = -read.low;
        read.high = -read.high;
      }
      return read;
    },
  };
}

/** Steps through a series and applies each step to `tally`: adds the changes, or for bids replaces the values. */
export function createStepCursor({ measure, parts, steps }: StepSeries, tally: Tally | BidTally) {
  const reader = createReader(steps);
  const replaces = isSecret(measure);
  const read = replaces ? bidParts : parts;
  const nextDay = () => (reader.isOver() ? Number.POSITIVE_INFINITY : reader.next(0).low);
  let day = nextDay();
  return {
    /** The day of the next step, counted from the first day; infinite at the end. */
    day: () => day,
    step() {
      if (replaces) Object.assign(tally, noBids);
      for (const part of read) add(tally as AnyTally, part, reader.next(decimalPlaces[part]));
      day = nextDay();
    },
  };
}
