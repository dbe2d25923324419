/** Sums of contributions: exact, and added and taken away part by part, so that a sum of days or of areas is one again. */

const parts = [
  /** MBBL, in thousandths. */
  'volume',
  /** Of these whose price is disclosed. */
  'priced',
  /** Their price times volume, in ten millionths. */
  'value',
  'contributions',
  /** Ids of their owners, and squares of these. */
  'owners',
  'owner_squares',
] as const;

export type Sum = Readonly<Record<(typeof parts)[number], bigint>>;

const combine = (one: Sum, other: Sum, sign: bigint): Sum => ({
  volume: one.volume + sign * other.volume,
  priced: one.priced + sign * other.priced,
  value: one.value + sign * other.value,
  contributions: one.contributions + sign * other.contributions,
  owners: one.owners + sign * other.owners,
  owner_squares: one.owner_squares + sign * other.owner_squares,
});

export const plus = (one: Sum, other: Sum) => combine(one, other, 1n);
export const nothing = Object.fromEntries(parts.map((part) => [part, 0n])) as Sum;

/** What stands in lists, which everybody reads, and what its parties alone read: bids. */
export interface Sums {
  listed: Sum;
  secret: Sum;
}

const combineBoth = (one: Sums, other: Sums, sign: bigint): Sums => ({
  listed: combine(one.listed, other.listed, sign),
  secret: combine(one.secret, other.secret, sign),
});

export const plusBoth = (one: Sums, other: Sums) => combineBoth(one, other, 1n);
export const minusBoth = (one: Sums, other: Sums) => combineBoth(one, other, -1n);
export const neither: Sums = { listed: nothing, secret: nothing };
export const together = ({ listed, secret }: Sums) => plus(listed, secret);

/** MBBL, three decimals. */
export const volumeOf = ({ volume }: Sum) => Number(volume) / 1000;

/** Mean price weighted by volume: USD/BBL a month, four decimals, half of the last one up. */
export const meanOf = ({ value, priced }: Sum) => Number((2n * value + priced) / (2n * priced)) / 10_000;
