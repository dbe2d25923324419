/**
 * Commands at the start of every run for states that random commands rarely reach: deals of which one is backed out of, which
 * changes the index on that day; quotes of enough owners for the index; bids of enough owners.
 */
import type { RandomChoices, Turn } from './commands.ts';

const turn = (name: string, choices: Partial<RandomChoices>, pass = 0): Turn => ({
  name,
  choices: { who: 0, which: 0, amount: 0, days: 2, flag: 2, ...choices },
  pass,
});

export const opening: Turn[] = [
  // The weighted median falls between the second and the third price.
  turn('createTrade', { who: 0, amount: 0 }),
  turn('createTrade', { who: 1, amount: 1 }),
  turn('createTrade', { who: 2, amount: 2 }),
  // A deal of 20 MBBL in Houston, backed out of after two days, and a later command so that the day is assessed.
  turn('createListing', { who: 1, amount: 16 }),
  turn('placeBid', { amount: 16 }),
  turn('acceptBid', {}),
  turn('backOut', {}, 2),
  turn('createQuote', { amount: 3 }, 2),
  // Three bid and three ask quotes in PADD 1B, entered by three Admins.
  ...[0, 1, 2].flatMap((who) => [
    turn('createQuote', { who, amount: 4 * who }),
    turn('createQuote', { who, amount: 4 * who + 1 }),
  ]),
  // Bids of four owners on one listing, published from the next day on.
  turn('createListing', { who: 1, amount: 19, days: 20 }),
  ...[0, 1, 2, 3].map((who) => turn('placeBid', { who, which: 1, amount: 19 + 4 * who, days: 0 })),
  turn('createQuote', { amount: 4 }, 1),
];
