/** Exact sums of contributions. They can be added and subtracted, so that days and areas can be combined. */

/** The parts of a sum and the number of decimals of their columns. */
export const decimals = {
  /** MBBL. */
  volume: 3,
  /** MBBL of the contributions whose price is disclosed. */
  priced: 3,
  /** Sum of price times volume. */
  value: 7,
  contributions: 0,
  /** Sum of the owner ids, and of their squares: see `hasSeveralOwners`. */
  owners: 0,
  owner_squares: 0,
} as const;
export type Part = keyof typeof decimals;
export const everyPart = Object.keys(decimals) as Part[];

/** The parts of published bids and the number of decimals of their columns. */
export const bidDecimals = {
  priced: 3,
  value: 7,
  contributions: 0,
  /** Why none are published: 0, or the position in `withheldReasons` counted from 1. */
  withheld: 0,
} as const;

/** Parts that may exceed the safe integers are stored as `low + high * HIGH_UNIT`. */
export const HIGH_UNIT = 1e9;

/** Integers, in units of the last decimal. */
export interface Sum {
  readonly volume: number;
  readonly priced: number;
  readonly contributions: number;
  readonly owners: number;
  readonly value: number;
  readonly value_high: number;
  readonly owner_squares: number;
  readonly owner_squares_high: number;
}

/** The published sums of secret bids, in the same units. */
export interface Bids {
  readonly priced: number;
  readonly value: number;
  readonly value_high: number;
  readonly contributions: number;
  readonly withheld: number;
}

export type Tally = { -readonly [K in keyof Sum]: Sum[K] };
export type BidTally = { -readonly [K in keyof Bids]: Bids[K] };

// Written out because it runs for every day of every region: a loop over the keys takes several times as long.
const add = (one: Sum, other: Sum): Sum => ({
  volume: one.volume + other.volume,
  priced: one.priced + other.priced,
  contributions: one.contributions + other.contributions,
  owners: one.owners + other.owners,
  value: one.value + other.value,
  value_high: one.value_high + other.value_high,
  owner_squares: one.owner_squares + other.owner_squares,
  owner_squares_high: one.owner_squares_high + other.owner_squares_high,
});

const subtract = (one: Sum, other: Sum): Sum => ({
  volume: one.volume - other.volume,
  priced: one.priced - other.priced,
  contributions: one.contributions - other.contributions,
  owners: one.owners - other.owners,
  value: one.value - other.value,
  value_high: one.value_high - other.value_high,
  owner_squares: one.owner_squares - other.owner_squares,
  owner_squares_high: one.owner_squares_high - other.owner_squares_high,
});

export const emptySum: Sum = {
  volume: 0,
  priced: 0,
  contributions: 0,
  owners: 0,
  value: 0,
  value_high: 0,
  owner_squares: 0,
  owner_squares_high: 0,
};

export const noBids: Bids = { priced: 0, value: 0, value_high: 0, contributions: 0, withheld: 0 };

/** The sum of public records, and the published sums of the bids. */
export interface Sums {
  listed: Sum;
  secret: Bids;
}

export const addSums = (one: Sums, other: Sums): Sums => ({
  listed: add(one.listed, other.listed),
  secret: { ...noBids, contributions: one.secret.contributions + other.secret.contributions },
});
export const subtractSums = (one: Sums, other: Sums): Sums => ({
  listed: subtract(one.listed, other.listed),
  secret: { ...noBids, contributions: one.secret.contributions - other.secret.contributions },
});
export const emptySums: Sums = { listed: emptySum, secret: noBids };

/** Well above the relative rounding error of a product of two numbers. */
const ROUNDING_ERROR = 1e-12;

const toBigInt = (low: number, high: number) => BigInt(high) * BigInt(HIGH_UNIT) + BigInt(low);

/** Cauchy-Schwarz: with a single owner, the count times the sum of the squared ids equals the square of the sum of the ids. */
export function hasSeveralOwners(sum: Sum): boolean {
  const { contributions, owners, owner_squares, owner_squares_high } = sum;
  const product = contributions * (owner_squares_high * HIGH_UNIT + owner_squares);
  const square = owners * owners;
  if (Math.abs(product - square) > square * ROUNDING_ERROR) return true;
  return BigInt(contributions) * toBigInt(owner_squares, owner_squares_high) !== BigInt(owners) ** 2n;
}

/** Mean price weighted by volume, in ten thousandths of USD/BBL a month, rounded half up. */
export function meanPriceOf({ listed, secret }: Sums): number {
  const priced = listed.priced + secret.priced;
  const value_high = listed.value_high + secret.value_high;
  const value = listed.value + secret.value;
  const combined = value_high * HIGH_UNIT + value;
  // Leaves room for `2 * combined + priced` below the largest safe integer.
  if (combined < Number.MAX_SAFE_INTEGER / 4) return Math.floor((2 * combined + priced) / (2 * priced));
  const above = 2n * toBigInt(value, value_high) + BigInt(priced);
  return Number(above / (2n * BigInt(priced)));
}
