import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { calendarDate, identity, instant, price, ref, volume } from '../columns.ts';
import { marketEntity, marketMeasure, marketWithheld, spanCount } from './enums.ts';

/**
 * Periods in which a record of the market was open, with its values in that period. An edit closes a span and opens the next. A
 * trigger on the history maintains them in the transaction of the change (`sql/follow_market.sql`).
 */
export const marketSpans = pgTable(
  'market_spans',
  {
    span_id: identity('span_id'),
    entity: marketEntity('entity').notNull(),
    entity_id: ref('entity_id').notNull(),
    measure: marketMeasure('measure').notNull(),
    /** Owner of the record; for a quote the Admin who entered it, 0 if unknown. */
    owner_id: ref('owner_id').notNull(),
    /** For a bid, the bidder's team when it was placed. A team counts as one owner (ADR 23). */
    team_id: ref('team_id'),
    region: text('region').notNull(),
    /** Null if not disclosed. */
    state: text('state'),
    /** Ids, as names may change. */
    categories: bigint('categories', { mode: 'number' }).array().notNull(),
    volume: volume('volume').notNull(),
    /** Null if not disclosed. */
    price: price('price'),
    /** First day of use. */
    use_from: calendarDate('use_from').notNull(),
    /** First day after the use; null: no end. */
    use_to: calendarDate('use_to'),
    opened_on: calendarDate('opened_on').notNull(),
    /** The day on which the span ended: the record was not open at the end of that day. */
    closed_on: calendarDate('closed_on'),
    /** Last day on which the record is open unless it is closed earlier. */
    last_day: calendarDate('last_day'),
    counted: spanCount('counted').notNull().default('not'),
  },
  (t) => [
    check('market_spans_days_check', sql`${t.closed_on} >= ${t.opened_on}`),
    uniqueIndex('market_spans_open_key').on(t.entity, t.entity_id).where(sql`closed_on is null`),
    index('market_spans_entity_idx').on(t.entity, t.entity_id),
    // Finds the first day of the market.
    index('market_spans_opened_idx').on(t.opened_on),
    index('market_spans_due_idx').on(t.last_day).where(sql`closed_on is null`),
    // Spans that the roll-up has yet to count.
    index('market_spans_changed_idx')
      .on(t.span_id)
      .where(sql`counted = 'not' or (counted = 'open' and closed_on is not null)`),
  ],
);

/** Sums over an area and category. */
const sums = {
  volume: volume('volume').notNull(),
  /** The part of the volume with a disclosed price. */
  priced: volume('priced').notNull(),
  /** Sum of price times volume over that part. */
  value: numeric('value', { mode: 'string' }).notNull(),
  /** Number of contributions with a disclosed price. */
  contributions: bigint('contributions', { mode: 'number' }).notNull(),
  /** Sums of the owners' ids and of their squares, which show whether all contributions have the same owner. */
  owners: numeric('owners', { mode: 'string' }).notNull(),
  owner_squares: numeric('owner_squares', { mode: 'string' }).notNull(),
};

const cell = {
  measure: marketMeasure('measure').notNull(),
  /** A region, `*` for all of them, or a state such as `state/Texas`. */
  area: text('area').notNull(),
  /** 0: all categories. */
  product_category_id: ref('product_category_id').notNull(),
};

/** Roll-up of the spans: the daily change of an area and category. A day's value is the sum of the changes up to that day. */
export const marketDeltas = pgTable(
  'market_deltas',
  { ...cell, day: calendarDate('day').notNull(), ...sums },
  (t) => [primaryKey({ columns: [t.measure, t.area, t.product_category_id, t.day] })],
);

/** The same by month, so that a query need not sum all days before its range. */
export const marketMonths = pgTable(
  'market_months',
  { ...cell, /** Its first day. */ month: calendarDate('month').notNull(), ...sums },
  (t) => [primaryKey({ columns: [t.measure, t.area, t.product_category_id, t.month] })],
);

/**
 * Bids that may be published under docs/product.md#enough-owners. A row is valid from its storage day until the next row of the area and
 * category. Written once a day from the spans, so that no secret bid changes a figure during the day (ADR 23).
 */
export const marketBids = pgTable(
  'market_bids',
  {
    area: cell.area,
    product_category_id: cell.product_category_id,
    day: calendarDate('day').notNull(),
    priced: sums.priced,
    value: sums.value,
    contributions: sums.contributions,
    /** Why no bid is published; null if some are, or there are none. */
    withheld: marketWithheld('withheld'),
  },
  (t) => [primaryKey({ columns: [t.area, t.product_category_id, t.day] })],
);

/** One row with the change counter of the roll-up, which invalidates caches of market data. */
export const marketRollUp = pgTable(
  'market_roll_up',
  {
    one: boolean('one').primaryKey().default(true),
    changes: bigint('changes', { mode: 'number' }).notNull(),
    /** The last day in `market_bids`; null: not written yet. */
    bids_as_of: calendarDate('bids_as_of'),
  },
  (t) => [check('market_roll_up_one_check', sql`${t.one}`)],
);

/**
 * The days and areas that recent changes of the roll-up affected; caches of others stay valid. A change without a row is too old, was
 * made by an older version or affected everything.
 */
export const marketChanges = pgTable('market_changes', {
  /** Its number in `market_roll_up.changes`. */
  change: bigint('change', { mode: 'number' }).primaryKey(),
  first_day: calendarDate('first_day').notNull(),
  /** Null: all days from first_day on. */
  last_day: calendarDate('last_day'),
  areas: text('areas').array().notNull(),
});

/** Results of the nightly comparison of roll-up and spans with their sources; the newest one is in the metrics. */
export const marketChecks = pgTable('market_checks', {
  checked_at: instant('checked_at').primaryKey(),
  /** Number of roll-up values that differ from a direct query. */
  values_off: integer('values_off').notNull(),
  /** Number of open records without an open span, and the reverse. */
  records_off: integer('records_off').notNull(),
});
