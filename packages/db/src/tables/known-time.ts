import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** What the jobs know of the time, in one row: by it they notice that a clock moved. */
export const knownTime = pgTable('known_time', {
  only: boolean('only').primaryKey().default(true),
  /** The last instant that was believed. */
  known_at: instant('known_at').notNull(),
  /** Since when the jobs do nothing, because the clock is not believed. */
  held_since: instant('held_since'),
});
