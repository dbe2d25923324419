/** Courses of cells: how they change from day to day, read from the text that the database makes of them. */
import type { Cell } from './cells.ts';
import { isSecret, type Measure } from './measures.ts';
import { type BidTally, bidDecimals, decimals, MANY, noBids, type Part, type Tally } from './sums.ts';

export type BidPart = keyof typeof bidDecimals;
export const bidParts = Object.keys(bidDecimals) as BidPart[];
const places = { ...decimals, ...bidDecimals };

export interface Course extends Cell {
  measure: Measure;
  /** Which parts each day has; of bids `bidParts`. */
  parts: readonly Part[];
  /**
   * A piece a day, parted by semicolons: how many days it is from the first one, then by how much each part changes, or of bids what
   * each part is.
   */
  steps: string;
}

/** Of either kind; a part that a tally does not have is not read for it. */
type AnyTally = Tally & BidTally;

/** Adds whole numbers of the smallest units. */
function add(tally: AnyTally, part: Part | BidPart, { few, many }: { few: number; many: number }): void {
  if (part === 'value') {
    tally.value += few;
    tally.value_many += many;
  } else if (part === 'owner_squares') {
    tally.owner_squares += few;
    tally.owner_squares_many += many;
  } else tally[part] += many * MANY + few;
}

const [MINUS, POINT, ZERO, NINE] = [45, 46, 48, 57];

/** Reads the numbers of a text one by one: by its characters, for pieces of it and what is made of these take ten times as long. */
function createReader(text: string) {
  const read = { few: 0, many: 0 };
  let at = 0;
  function put(digit: number) {
    read.few = read.few * 10 + digit;
    read.many *= 10;
    if (read.few < MANY) return;
    const over = Math.floor(read.few / MANY);
    read.few -= over * MANY;
    read.many += over;
  }
  return {
    isOver: () => at >= text.length,
    /** The next number in units of so many decimals; a nought comes without its own. */
    next(places: number) {
      read.few = 0;
      read.many = 0;
      const isNegative = text.charCodeAt(at) === MINUS;
      if (isNegative) at += 1;
      let missing = places;
      let isBehind = false;
      for (; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === POINT) isBehind = true;
        else if (code < ZERO || code > NINE) break;
        else {
          put(code - ZERO);
          if (isBehind) missing -= 1;
        }
      }
      // What parts it from the next one.
      at += 1;
      for (; missing > 0; missing--) put(0);
      if (isNegative) {
        read.few = -read.few;
        read.many = -read.many;
      }
      return read;
    },
  };
}

/** Goes along a course, and adds to a sum what changes, or of bids says what they are. */
export function follow({ measure, parts, steps }: Course, tally: Tally | BidTally) {
  const reader = createReader(steps);
  const replaces = isSecret(measure);
  const read = replaces ? bidParts : parts;
  const nextDay = () => (reader.isOver() ? Number.POSITIVE_INFINITY : reader.next(0).few);
  let day = nextDay();
  return {
    /** The day on which it changes next, counted from the first one. */
    day: () => day,
    step() {
      if (replaces) Object.assign(tally, noBids);
      for (const part of read) add(tally as AnyTally, part, reader.next(places[part]));
      day = nextDay();
    },
  };
}
