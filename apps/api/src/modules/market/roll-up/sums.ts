/** Sums of contributions: exact, and added and taken away part by part, so that a sum of days or of areas is one again. */

/** The parts as they are stored, and how many decimals each has there. */
export const decimals = {
  /** MBBL. */
  volume: 3,
  /** Of these whose price is disclosed. */
  priced: 3,
  /** Their price times volume. */
  value: 7,
  contributions: 0,
  /** Ids of their owners, and squares of these. */
  owners: 0,
  owner_squares: 0,
} as const;
export type Part = keyof typeof decimals;
export const everyPart = Object.keys(decimals) as Part[];

/** The parts of published bids as they are stored, and how many decimals each has there. */
export const bidDecimals = {
  priced: 3,
  value: 7,
  contributions: 0,
  /** Why none are published: 0, or a place in `withheldReasons` counted from 1. */
  withheld: 0,
} as const;

/** How many of the smallest units are counted apart, where there may be more than a number holds exactly. */
export const MANY = 1e9;

/** Whole numbers of the smallest units. */
export interface Sum {
  readonly volume: number;
  readonly priced: number;
  readonly contributions: number;
  readonly owners: number;
  readonly value: number;
  /** So many times `MANY` come to it. */
  readonly value_many: number;
  readonly owner_squares: number;
  readonly owner_squares_many: number;
}

/** What is published of secret bids, in the same units. */
export interface Bids {
  readonly priced: number;
  readonly value: number;
  readonly value_many: number;
  readonly contributions: number;
  readonly withheld: number;
}

/** One that is still added to. */
export type Tally = { -readonly [K in keyof Sum]: Sum[K] };
export type BidTally = { -readonly [K in keyof Bids]: Bids[K] };

// Part by part, for this is done for every day of every region: a loop over the names takes several times as long.
export const plus = (one: Sum, other: Sum): Sum => ({
  volume: one.volume + other.volume,
  priced: one.priced + other.priced,
  contributions: one.contributions + other.contributions,
  owners: one.owners + other.owners,
  value: one.value + other.value,
  value_many: one.value_many + other.value_many,
  owner_squares: one.owner_squares + other.owner_squares,
  owner_squares_many: one.owner_squares_many + other.owner_squares_many,
});

const minus = (one: Sum, other: Sum): Sum => ({
  volume: one.volume - other.volume,
  priced: one.priced - other.priced,
  contributions: one.contributions - other.contributions,
  owners: one.owners - other.owners,
  value: one.value - other.value,
  value_many: one.value_many - other.value_many,
  owner_squares: one.owner_squares - other.owner_squares,
  owner_squares_many: one.owner_squares_many - other.owner_squares_many,
});

export const nothing: Sum = {
  volume: 0,
  priced: 0,
  contributions: 0,
  owners: 0,
  value: 0,
  value_many: 0,
  owner_squares: 0,
  owner_squares_many: 0,
};

export const noBids: Bids = { priced: 0, value: 0, value_many: 0, contributions: 0, withheld: 0 };

/** What is public, and what is published of the bids, which their parties alone can read. */
export interface Sums {
  listed: Sum;
  secret: Bids;
}

export const plusBoth = (one: Sums, other: Sums): Sums => ({
  listed: plus(one.listed, other.listed),
  secret: { ...noBids, contributions: one.secret.contributions + other.secret.contributions },
});
export const minusBoth = (one: Sums, other: Sums): Sums => ({
  listed: minus(one.listed, other.listed),
  secret: { ...noBids, contributions: one.secret.contributions - other.secret.contributions },
});
export const neither: Sums = { listed: nothing, secret: noBids };

/** Far more than rounding makes of a product of two numbers. */
const ROUNDING = 1e-12;

const exactly = (few: number, many: number) => BigInt(many) * BigInt(MANY) + BigInt(few);

/** Whether they are of several owners: were it one, their number times the sum of the squared ids would be the square of their sum. */
export function areOfSeveral(sum: Sum): boolean {
  const { contributions, owners, owner_squares, owner_squares_many } = sum;
  const product = contributions * (owner_squares_many * MANY + owner_squares);
  const square = owners * owners;
  if (Math.abs(product - square) > square * ROUNDING) return true;
  return BigInt(contributions) * exactly(owner_squares, owner_squares_many) !== BigInt(owners) ** 2n;
}

/** Mean price weighted by volume: ten thousandths of USD/BBL a month, half of the last one up. */
export function meanOf({ listed, secret }: Sums): number {
  const priced = listed.priced + secret.priced;
  const value_many = listed.value_many + secret.value_many;
  const value = listed.value + secret.value;
  const whole = value_many * MANY + value;
  // Twice of it, and a volume, is still a number that holds exactly.
  if (whole < Number.MAX_SAFE_INTEGER / 4) return Math.floor((2 * whole + priced) / (2 * priced));
  const above = 2n * exactly(value, value_many) + BigInt(priced);
  return Number(above / (2n * BigInt(priced)));
}
