/**
 * What chance hardly ever makes, and every play begins with: deals of which one ends, and with it the index changes on that very day;
 * quotes of enough owners for an index; and bids of enough owners.
 */
import type { RandomChoices, Turn } from './commands.ts';

const turn = (name: string, choices: Partial<RandomChoices>, pass = 0): Turn => ({
  name,
  choices: { who: 0, which: 0, amount: 0, days: 2, flag: 2, ...choices },
  pass,
});

export const opening: Turn[] = [
  // Half of the volume was done at the second price, and half at the third.
  turn('trade', { who: 0, amount: 0 }),
  turn('trade', { who: 1, amount: 1 }),
  turn('trade', { who: 2, amount: 2 }),
  // A deal of 20 MBBL at Houston, left after two days. What changes nothing else follows, so that the day is assessed.
  turn('list', { who: 1, amount: 16 }),
  turn('bid', { amount: 16 }),
  turn('accept', {}),
  turn('backOut', {}, 2),
  turn('quote', { amount: 3 }, 2),
  // Three bids and three asks at New York, of three Admins.
  ...[0, 1, 2].flatMap((who) => [
    turn('quote', { who, amount: 4 * who }),
    turn('quote', { who, amount: 4 * who + 1 }),
  ]),
  // Bids of four owners on a listing of a year, which are published from the next day on.
  turn('list', { who: 1, amount: 19, days: 20 }),
  ...[0, 1, 2, 3].map((who) => turn('bid', { who, which: 1, amount: 19 + 4 * who, days: 0 })),
  turn('quote', { amount: 4 }, 1),
];
