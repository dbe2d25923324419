import type { Db, ReadDb } from '@tank/db/client';
import { inNaturalOrder } from '@tank/db/columns';
import { bookings } from '@tank/db/tables/bookings';
import { inquiries } from '@tank/db/tables/inquiries';
import { offers } from '@tank/db/tables/offers';
import { storage } from '@tank/db/tables/storage';
import { users } from '@tank/db/tables/users';
import { entitiesShownIn } from '@tank/schema/entities';
import { MAX_LIMIT } from '@tank/schema/kit/table';
import {
  placedOfferTable,
  receivedOfferTable,
  teamPlacedOfferTable,
  teamReceivedOfferTable,
} from '@tank/schema/tables/offers';
import { aliasedTable, and, count, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { found } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import { expiredStatusSql } from '../../kernel/expiry.ts';
import { columnsOf, listSource } from '../../kernel/lists/list-source.ts';
import { contactFields } from '../../kernel/lists/select-fields.ts';
import { teamListOf } from '../../kernel/lists/team-list.ts';
import { distance, holdsProduct, isInRadius } from '../inquiries/fitting-storage.ts';

const status = { status: offers.status, expiration: inquiries.expiration };

const columns = {
  ...columnsOf(offers, placedOfferTable),
  status: expiredStatusSql(status, sql.placeholder('today')),
  product: inquiries.product,
  bid_price: inquiries.bid_price,
};

const fields = {
  storage_id: offers.storage_id,
  term: inquiries.term,
  reason: offers.reason,
};

const source = {
  entities: entitiesShownIn('offers'),
  from: sql`${offers} join ${inquiries} on ${inquiries.inquiry_id} = ${offers.inquiry_id}
    join ${storage} on ${storage.storage_id} = ${offers.storage_id}`,
  state: storage.administrative_area_level_1,
  key: 'inquiry_bids_id' as const,
};

/** Your Bids on Inquiries. */
export const placedOffers = listSource({
  ...source,
  name: 'offers.placed',
  table: placedOfferTable,
  where: sql`${offers.bidder_id} = ${sql.placeholder('user_id')}`,
  columns: { ...columns, storage_name: storage.storage_name },
  fields,
  place: [storage.formatted_address],
});

/** Offers on Your Inquiries: shows the storage's town and distance, hides its name and street. */
export const receivedOffers = listSource({
  ...source,
  name: 'offers.received',
  table: receivedOfferTable,
  where: sql`${inquiries.owner_id} = ${sql.placeholder('user_id')}`,
  columns: { ...columns, region: storage.region },
  fields: {
    ...fields,
    locality: storage.locality,
    administrative_area_level_1: storage.administrative_area_level_1,
    country: storage.country,
    distance,
  },
  place: [storage.locality, storage.country],
});

/** The team's offers on inquiries. */
export const teamPlacedOffers = teamListOf(placedOffers, {
  table: teamPlacedOfferTable,
  owner: offers.bidder_id,
});

/** Offers on the team's inquiries. */
export const teamReceivedOffers = teamListOf(receivedOffers, {
  table: teamReceivedOfferTable,
  owner: inquiries.owner_id,
});

/** The owner's storages for an inquiry: those that hold its product first, then by distance. */
export const loadStoragesToOffer = (db: ReadDb, owner_id: number, inquiry_id: number) =>
  db
    .select({
      storage_id: storage.storage_id,
      storage_name: storage.storage_name,
      formatted_address: storage.formatted_address,
      total_capacity: storage.total_capacity,
      distance,
      in_radius: isInRadius,
      holds_product: holdsProduct,
    })
    .from(storage)
    .innerJoin(inquiries, eq(inquiries.inquiry_id, inquiry_id))
    .where(and(eq(storage.owner_id, owner_id), isNull(storage.archived_at)))
    .orderBy(desc(holdsProduct), distance, inNaturalOrder(storage.storage_name), storage.storage_id)
    .limit(MAX_LIMIT);

const bidder = aliasedTable(users, 'bidder');
const owner = aliasedTable(users, 'owner');

/** An offer with its inquiry, storage, booking and both parties. */
export async function loadOffer(db: Db, inquiry_bids_id: number) {
  const [row] = await db
    .select({
      offer: offers,
      inquiry: inquiries,
      storage: {
        region: storage.region,
        locality: storage.locality,
        administrative_area_level_1: storage.administrative_area_level_1,
        country: storage.country,
        distance,
      },
      storage_name: storage.storage_name,
      storage_address: storage.formatted_address,
      contacts: { ...contactFields('terminal', bidder), ...contactFields('trader', owner) },
      bidder_team: bidder.team_id,
      owner_team: owner.team_id,
      booking_id: bookings.booking_id,
    })
    .from(offers)
    .innerJoin(inquiries, eq(inquiries.inquiry_id, offers.inquiry_id))
    .innerJoin(storage, eq(storage.storage_id, offers.storage_id))
    .innerJoin(bidder, eq(bidder.user_id, offers.bidder_id))
    .innerJoin(owner, eq(owner.user_id, inquiries.owner_id))
    .leftJoin(bookings, eq(bookings.inquiry_bids_id, offers.inquiry_bids_id))
    .where(eq(offers.inquiry_bids_id, inquiry_bids_id));
  return row;
}

/** Locks an offer and reads its status. */
export async function lockOffer(db: Db, inquiry_bids_id: number) {
  const [row] = await db
    .select({ status: offers.status })
    .from(offers)
    .where(eq(offers.inquiry_bids_id, inquiry_bids_id))
    .for('update');
  return row;
}

/** Safe to read before the offer is locked: only the status of an offer ever changes. */
const parties = {
  inquiry_bids_id: offers.inquiry_bids_id,
  inquiry_id: offers.inquiry_id,
  storage_id: offers.storage_id,
  bidder_id: offers.bidder_id,
  owner_id: inquiries.owner_id,
  expiration: inquiries.expiration,
  bidder_team: bidder.team_id,
  owner_team: owner.team_id,
  status: offers.status,
  ask_price: offers.ask_price,
  volume: offers.volume,
  date_available: offers.date_available,
  storage_term: offers.storage_term,
};

export async function loadOfferParties(db: Db, inquiry_bids_id: number) {
  const [row] = await db
    .select(parties)
    .from(offers)
    .innerJoin(inquiries, eq(inquiries.inquiry_id, offers.inquiry_id))
    .innerJoin(bidder, eq(bidder.user_id, offers.bidder_id))
    .innerJoin(owner, eq(owner.user_id, inquiries.owner_id))
    .where(eq(offers.inquiry_bids_id, inquiry_bids_id));
  return row;
}

/** Ids of open inquiries that have an open offer from one of the storages. */
export async function listOfferedInquiryIds(
  db: Db,
  { storage_ids, today }: { storage_ids: number[]; today: string },
) {
  const rows = await db
    .selectDistinct({ inquiry_id: offers.inquiry_id })
    .from(offers)
    .innerJoin(inquiries, eq(inquiries.inquiry_id, offers.inquiry_id))
    .where(
      and(
        inArray(offers.storage_id, storage_ids),
        eq(offers.status, 'Open'),
        gte(inquiries.expiration, today),
      ),
    );
  return rows.map((row) => row.inquiry_id);
}

/** The bidder's offer on each inquiry: the open one if any, otherwise the newest. */
export const loadLatestOffers = ({ db, today }: Ctx, bidder_id: number, inquiry_ids: number[]) =>
  db
    .selectDistinctOn([offers.inquiry_id], {
      inquiry_id: offers.inquiry_id,
      inquiry_bids_id: offers.inquiry_bids_id,
      status: expiredStatusSql(status, today),
      ask_price: offers.ask_price,
      volume: offers.volume,
      open: sql`count(*) filter (where ${offers.status} = 'Open') over (partition by ${offers.inquiry_id})`.mapWith(
        Number,
      ),
    })
    .from(offers)
    .innerJoin(inquiries, eq(inquiries.inquiry_id, offers.inquiry_id))
    .where(and(eq(offers.bidder_id, bidder_id), inArray(offers.inquiry_id, inquiry_ids)))
    .orderBy(offers.inquiry_id, desc(eq(offers.status, 'Open')), desc(offers.inquiry_bids_id));

/** Counts the bidder's open offers on this inquiry and in total. */
export async function countOpenOffers(
  { db, today }: Ctx,
  { bidder_id, inquiry_id }: { bidder_id: number; inquiry_id: number },
) {
  const [row] = await db
    .select({
      all: count(),
      on_one: sql`count(*) filter (where ${offers.inquiry_id} = ${inquiry_id})`.mapWith(Number),
    })
    .from(offers)
    .innerJoin(inquiries, eq(inquiries.inquiry_id, offers.inquiry_id))
    .where(and(eq(offers.bidder_id, bidder_id), eq(offers.status, 'Open'), gte(inquiries.expiration, today)));
  return found(row);
}
