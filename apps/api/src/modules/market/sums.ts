/** Sums of contributions: exact, and added and taken away part by part, so that a sum of days or of areas is one again. */

export const sumParts = [
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

export type Sum = Readonly<Record<(typeof sumParts)[number], bigint>>;

// Part by part, for this is done for every day of every region: a loop over the names takes several times as long.
export const plus = (one: Sum, other: Sum): Sum => ({
  volume: one.volume + other.volume,
  priced: one.priced + other.priced,
  value: one.value + other.value,
  contributions: one.contributions + other.contributions,
  owners: one.owners + other.owners,
  owner_squares: one.owner_squares + other.owner_squares,
});

const minus = (one: Sum, other: Sum): Sum => ({
  volume: one.volume - other.volume,
  priced: one.priced - other.priced,
  value: one.value - other.value,
  contributions: one.contributions - other.contributions,
  owners: one.owners - other.owners,
  owner_squares: one.owner_squares - other.owner_squares,
});

export const nothing = Object.fromEntries(sumParts.map((part) => [part, 0n])) as Sum;

/** What stands in lists, which everybody reads, and what its parties alone read: bids. */
export interface Sums {
  listed: Sum;
  secret: Sum;
}

export const plusBoth = (one: Sums, other: Sums): Sums => ({
  listed: plus(one.listed, other.listed),
  secret: plus(one.secret, other.secret),
});
export const minusBoth = (one: Sums, other: Sums): Sums => ({
  listed: minus(one.listed, other.listed),
  secret: minus(one.secret, other.secret),
});
export const neither: Sums = { listed: nothing, secret: nothing };
export const together = ({ listed, secret }: Sums) => (secret === nothing ? listed : plus(listed, secret));

/** Thousandths of an MBBL. */
export const volumeOf = ({ volume }: Sum) => Number(volume);

/** Mean price weighted by volume: ten thousandths of USD/BBL a month, half of the last one up. */
export const meanOf = ({ value, priced }: Sum) => Number((2n * value + priced) / (2n * priced));
