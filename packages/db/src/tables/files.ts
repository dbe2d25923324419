import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, createdAt, identity, ref } from '../columns.ts';
import { bids } from './bids.ts';
import { inquiries } from './inquiries.ts';
import { listings } from './listings.ts';
import { offers } from './offers.ts';
import { users } from './users.ts';

/**
 * PDFs, in the database or in an object store (ADR 16). Access follows the parent record; an upload that is not attached yet is
 * visible to its uploader only.
 */
export const files = pgTable(
  'files',
  {
    file_id: identity('file_id'),
    name: text('name').notNull(),
    /** Null: the file is in the object store. */
    content: bytea('content'),
    /** The object's key in the store, without the prefix of the site. */
    object_key: text('object_key'),
    /** Checksum of the object, in hexadecimal. */
    sha256: text('sha256'),
    /** Bytes. */
    size: integer('size').notNull(),
    listing_id: ref('listing_id').references(() => listings.listing_id, { onDelete: 'cascade' }),
    bid_id: ref('bid_id').references(() => bids.bid_id, { onDelete: 'cascade' }),
    inquiry_id: ref('inquiry_id').references(() => inquiries.inquiry_id, { onDelete: 'cascade' }),
    inquiry_bids_id: ref('inquiry_bids_id').references(() => offers.inquiry_bids_id, {
      onDelete: 'cascade',
    }),
    uploaded_by: ref('uploaded_by')
      .notNull()
      .references(() => users.user_id),
    created_at: createdAt(),
  },
  (t) => [
    check(
      'files_parent_check',
      sql`num_nonnulls(${t.listing_id}, ${t.bid_id}, ${t.inquiry_id}, ${t.inquiry_bids_id}) <= 1`,
    ),
    index('files_unattached_idx')
      .on(t.created_at)
      .where(sql`num_nonnulls(listing_id, bid_id, inquiry_id, inquiry_bids_id) = 0`),
    check(
      'files_place_check',
      sql`num_nonnulls(${t.content}, ${t.object_key}) = 1 and num_nulls(${t.object_key}, ${t.sha256}) <> 1`,
    ),
    uniqueIndex('files_object_key_key').on(t.object_key).where(sql`object_key is not null`),
    // Holds for content in the database only.
    check('files_size_check', sql`${t.size} = octet_length(${t.content})`),
    // Names are unique within a parent, ignoring case.
    uniqueIndex('files_listing_name_key').on(t.listing_id, sql`lower(${t.name})`),
    uniqueIndex('files_bid_name_key').on(t.bid_id, sql`lower(${t.name})`),
    uniqueIndex('files_inquiry_name_key').on(t.inquiry_id, sql`lower(${t.name})`),
    uniqueIndex('files_inquiry_bid_name_key').on(t.inquiry_bids_id, sql`lower(${t.name})`),
  ],
);

/** Storage used per user, maintained by triggers on `files`: no sum per upload, and concurrent uploads cannot exceed the quota. */
export const fileUsage = pgTable('file_usage', {
  user_id: ref('user_id')
    .primaryKey()
    .references(() => users.user_id, { onDelete: 'cascade' }),
  /** Bytes. */
  stored_bytes: bigint('stored_bytes', { mode: 'number' }).notNull(),
  /** Bytes of uploads that are not attached yet. */
  waiting_bytes: bigint('waiting_bytes', { mode: 'number' }).notNull(),
});
