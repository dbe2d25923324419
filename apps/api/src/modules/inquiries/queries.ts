import type { Db, ReadDb } from '@tank/db/client';
import { wordBeginnings } from '@tank/db/columns';
import { accessModes } from '@tank/db/tables/access-modes';
import { inquiries } from '@tank/db/tables/inquiries';
import { offers } from '@tank/db/tables/offers';
import { users } from '@tank/db/tables/users';
import { entitiesShownIn } from '@tank/schema/entities';
import type { ListingStatus, ModeType } from '@tank/schema/enums';
import { inquiryTable, myInquiryTable, teamInquiryTable } from '@tank/schema/tables/inquiries';
import { eq, inArray, sql } from 'drizzle-orm';
import type { AuthorizedCtx } from '../../kernel/context.ts';
import { expiredStatusSql } from '../../kernel/expiry.ts';
import { columnsOf, listSource } from '../../kernel/lists/list-source.ts';
import { type FiguresOf, loadPostingFigures } from '../../kernel/lists/posting-figures.ts';
import { teamListOf } from '../../kernel/lists/team-list.ts';
import { canServe, nearestFit } from './fitting-storage.ts';

const today = sql.placeholder('today');

/** Available Inquiries. Needs no joins. */
export const marketInquiries = listSource({
  name: 'inquiries.all',
  table: inquiryTable,
  // Which inquiries a caller can serve changes with their storages.
  entities: ['inquiry', 'storage'],
  from: sql`${inquiries}`,
  where: sql`${inquiries.status} = 'Open' and ${inquiries.expiration} >= ${today}`,
  columns: columnsOf(inquiries, inquiryTable),
  fields: {
    status: sql<ListingStatus>`'Open'`,
    place_id: inquiries.place_id,
    mode_types: sql<ModeType[]>`array(select distinct ${accessModes.type}::text from ${accessModes}
      where ${accessModes.inquiry_id} = ${inquiries.inquiry_id} order by 1)`,
    fits: nearestFit,
    own: sql<number>`(${inquiries.owner_id} = ${sql.placeholder('user_id')})::int`,
  },
  search: { text: sql`${inquiries.search_text}`, beginnings: wordBeginnings(inquiries.search_text) },
  key: 'inquiry_id',
  indexed_bounds: true,
  extra: { can_serve: canServe },
});

/** My Inquiries: the caller's own rows in every status. */
export const myInquiries = listSource({
  name: 'inquiries.my',
  table: myInquiryTable,
  entities: entitiesShownIn('inquiries'),
  from: sql`${inquiries}`,
  where: sql`${inquiries.owner_id} = ${sql.placeholder('user_id')}`,
  columns: {
    ...columnsOf(inquiries, myInquiryTable),
    status: expiredStatusSql(inquiries, today),
    open_offers: sql<number>`case when ${inquiries.expiration} < ${today} then 0 else
      (select count(*)::int from ${offers} where ${offers.inquiry_id} = ${inquiries.inquiry_id} and ${offers.status} = 'Open') end`,
  },
  fields: {
    place_id: inquiries.place_id,
    own: sql<number>`1`,
    best_offer: sql<number | null>`case when ${inquiries.expiration} >= ${today} then
      (select min(${offers.ask_price})::float8 from ${offers} where ${offers.inquiry_id} = ${inquiries.inquiry_id} and ${offers.status} = 'Open') end`,
  },
  state: inquiries.administrative_area_level_1,
  key: 'inquiry_id',
});

/** Our Inquiries. */
export const teamInquiries = teamListOf(myInquiries, { table: teamInquiryTable, owner: inquiries.owner_id });

export const loadInquiryFigures = (ctx: AuthorizedCtx, of: FiguresOf) =>
  loadPostingFigures(ctx, of, {
    table: inquiries,
    volume: inquiries.max_volume,
    price: inquiries.bid_price,
    answers: sql`from ${offers} where ${offers.inquiry_id} = ${inquiries.inquiry_id} and ${offers.status} = 'Open'`,
    best: sql`min(${offers.ask_price})`,
  });

interface InquiryLookup {
  inquiry_id: number;
  /** The caller. */
  user_id: number;
}

/** An inquiry with its owner, and whether the caller made an offer on it. */
export async function loadInquiry(db: ReadDb, { inquiry_id, user_id }: InquiryLookup) {
  const [row] = await db
    .select({
      inquiry: inquiries,
      owner: { username: users.username, team_id: users.team_id },
      offered: sql<boolean>`exists (select from ${offers}
        where ${offers.inquiry_id} = ${inquiries.inquiry_id} and ${offers.bidder_id} = ${user_id})`,
      open_offers: sql<number>`(select count(*)::int from ${offers}
        where ${offers.inquiry_id} = ${inquiries.inquiry_id} and ${offers.status} = 'Open')`,
    })
    .from(inquiries)
    .innerJoin(users, eq(users.user_id, inquiries.owner_id))
    .where(eq(inquiries.inquiry_id, inquiry_id));
  return row;
}

/** Only the columns that placing and accepting offers need, because both are hot paths. */
const lockedColumns = {
  inquiry_id: inquiries.inquiry_id,
  owner_id: inquiries.owner_id,
  status: inquiries.status,
  expiration: inquiries.expiration,
  open_days: inquiries.open_days,
  product: inquiries.product,
  region: inquiries.region,
};

/** Locks an inquiry: `update` to change its status, `share` to keep it unchanged while an offer on it is placed. */
export async function lockInquiry(db: Db, inquiry_id: number, strength: 'update' | 'share') {
  const [row] = await db
    .select(lockedColumns)
    .from(inquiries)
    .where(eq(inquiries.inquiry_id, inquiry_id))
    .for(strength);
  return row;
}

/** Locks in id order to rule out deadlocks. */
export const lockInquiriesShared = (db: Db, inquiry_ids: number[]) =>
  db
    .select({ inquiry_id: inquiries.inquiry_id })
    .from(inquiries)
    .where(inArray(inquiries.inquiry_id, inquiry_ids))
    .orderBy(inquiries.inquiry_id)
    .for('share');

export const loadInquiryModes = (db: Db, inquiry_id: number) =>
  db.select().from(accessModes).where(eq(accessModes.inquiry_id, inquiry_id)).orderBy(accessModes.mode_id);
