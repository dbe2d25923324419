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
 * When something of the market was open, and what it said then: one row for each time. An edit ends a span and begins the next.
 * A trigger on the history keeps them (`sql/follow_market.sql`), so that every change of a record is followed in its own
 * transaction.
 */
export const marketSpans = pgTable(
  'market_spans',
  {
    span_id: identity('span_id'),
    entity: marketEntity('entity').notNull(),
    entity_id: ref('entity_id').notNull(),
    measure: marketMeasure('measure').notNull(),
    /** Whose contribution it is: of a quote the Admin's who entered it, 0 where nobody knows. */
    owner_id: ref('owner_id').notNull(),
    /** Of a bid: the team that its bidder belonged to when it was placed. A team is one owner (ADR 23). */
    team_id: ref('team_id'),
    region: text('region').notNull(),
    /** Null where it is not shown. */
    state: text('state'),
    /** Ids, which outlast a new name. */
    categories: bigint('categories', { mode: 'number' }).array().notNull(),
    volume: volume('volume').notNull(),
    /** Null where it is not disclosed. */
    price: price('price'),
    /** First day of use. */
    use_from: calendarDate('use_from').notNull(),
    /** First day after its use; null: it has no end. */
    use_to: calendarDate('use_to'),
    opened_on: calendarDate('opened_on').notNull(),
    /** The day on which it ended: it was not open at the end of that day. */
    closed_on: calendarDate('closed_on'),
    /** Last day on which it is open if nobody does anything. */
    last_day: calendarDate('last_day'),
    /** How it is counted in the roll-up. */
    counted: spanCount('counted').notNull().default('not'),
  },
  (t) => [
    check('market_spans_days_check', sql`${t.closed_on} >= ${t.opened_on}`),
    uniqueIndex('market_spans_open_key').on(t.entity, t.entity_id).where(sql`closed_on is null`),
    index('market_spans_entity_idx').on(t.entity, t.entity_id),
    // The market's first record.
    index('market_spans_opened_idx').on(t.opened_on),
    index('market_spans_due_idx').on(t.last_day).where(sql`closed_on is null`),
    // What the roll-up has yet to follow.
    index('market_spans_changed_idx')
      .on(t.span_id)
      .where(sql`counted = 'not' or (counted = 'open' and closed_on is not null)`),
  ],
);

/** What is summed for an area and category. */
const sums = {
  volume: volume('volume').notNull(),
  /** Of these the volume whose price is disclosed. */
  priced: volume('priced').notNull(),
  /** Price times volume of those. */
  value: numeric('value', { mode: 'string' }).notNull(),
  /** How many those are. */
  contributions: bigint('contributions', { mode: 'number' }).notNull(),
  /** Sum of the owners' ids, and of their squares: they tell whether all are of one owner. */
  owners: numeric('owners', { mode: 'string' }).notNull(),
  owner_squares: numeric('owner_squares', { mode: 'string' }).notNull(),
};

const cell = {
  measure: marketMeasure('measure').notNull(),
  /** A region; `*` for everywhere; `state/Texas` for a state. */
  area: text('area').notNull(),
  /** 0: whatever the category. */
  product_category_id: ref('product_category_id').notNull(),
};

/**
 * The spans rolled up: by how much the market of an area and category changes with a day. The sum of all days up to one is that
 * day's value, however many spans there are.
 */
export const marketDeltas = pgTable(
  'market_deltas',
  { ...cell, day: calendarDate('day').notNull(), ...sums },
  (t) => [primaryKey({ columns: [t.measure, t.area, t.product_category_id, t.day] })],
);

/** The same by month, so that a range does not begin with every day that was before it. */
export const marketMonths = pgTable(
  'market_months',
  { ...cell, /** Its first day. */ month: calendarDate('month').notNull(), ...sums },
  (t) => [primaryKey({ columns: [t.measure, t.area, t.product_category_id, t.month] })],
);

/**
 * The bids that are published, as far as docs/product.md#enough-owners allows: what an area and category has from a storage day on, until
 * its next row. Written once a day from the spans, so that nothing secret changes a figure during the day (ADR 23).
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
    /** Why none of the bids are published; null where some are, or there are none. */
    withheld: marketWithheld('withheld'),
  },
  (t) => [primaryKey({ columns: [t.area, t.product_category_id, t.day] })],
);

/** How often the roll-up was changed, in its one row: what was made of it is good as long as this is the same. */
export const marketRollUp = pgTable(
  'market_roll_up',
  {
    one: boolean('one').primaryKey().default(true),
    changes: bigint('changes', { mode: 'number' }).notNull(),
    /** The day whose end `market_bids` shows; null: it is still to be written. */
    bids_as_of: calendarDate('bids_as_of'),
  },
  (t) => [check('market_roll_up_one_check', sql`${t.one}`)],
);

/**
 * What the newest changes of the roll-up touched: what was made of anything else is good still. One that has no row, because it is too
 * old, was made by a version that did not note it, or touched everything, may have touched anything.
 */
export const marketChanges = pgTable('market_changes', {
  /** Which one, as `market_roll_up` counts. */
  change: bigint('change', { mode: 'number' }).primaryKey(),
  first_day: calendarDate('first_day').notNull(),
  /** Null: all from the first on. */
  last_day: calendarDate('last_day'),
  areas: text('areas').array().notNull(),
});

/** The nightly comparisons of roll-up and spans with what they are made from; the newest is in the metrics. */
export const marketChecks = pgTable('market_checks', {
  checked_at: instant('checked_at').primaryKey(),
  /** Values of the roll-up that are not what the plain SQL says. */
  values_off: integer('values_off').notNull(),
  /** Records that are open without a span that says so, and the reverse. */
  records_off: integer('records_off').notNull(),
});
