/** What a storage must meet to be offered on an inquiry. The form of an offer says which of these one does not meet. */
import { products } from '@tank/db/tables/context';
import { inquiries } from '@tank/db/tables/inquiries';
import { storage } from '@tank/db/tables/storage';
import type { FittingStorage } from '@tank/schema/trade/inquiries';
import { sql } from 'drizzle-orm';

const miles = sql`miles_between(${inquiries.latitude}, ${inquiries.longitude}, ${storage.latitude}, ${storage.longitude})`;

/**
 * Whole miles between the inquiry's location and the storage. Anything more precise would let an owner of several inquiries
 * trilaterate the hidden street.
 */
export const distance = sql<number>`round(${miles})`;

export const isInRadius = sql<boolean>`${miles} <= ${inquiries.radius}`;

/** A storage without categories may hold every product. */
export const holdsProduct = sql<boolean>`(${storage.product_category} = '{}' or ${storage.product_category} && array(
  select product_category from ${products} where ${products.product} = ${inquiries.product}))`;

/** The caller's own storages that fit an inquiry of another user. */
const fitting = sql`from ${storage} where ${storage.owner_id} = ${sql.placeholder('user_id')}
  and ${inquiries.owner_id} <> ${sql.placeholder('user_id')} and ${storage.archived_at} is null
  and ${storage.total_capacity} >= ${inquiries.min_volume} and ${isInRadius} and ${holdsProduct}`;

/** The nearest of them; null without one. */
export const nearestFit = sql<FittingStorage | null>`(select json_build_object(
  'storage_name', ${storage.storage_name}, 'distance', ${distance})
  ${fitting} order by ${miles}, ${storage.storage_id} limit 1)`;

export const canServe = sql`exists (select ${fitting})`;
