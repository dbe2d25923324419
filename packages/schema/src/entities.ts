/**
 * Every kind of record, once. What the API, the database's events and the screens have to know of each is here or follows
 * from here by type: a new one that lacks something does not compile.
 */
import type { ListCallName } from './tables/lists.ts';

interface EntityDefinition {
  /** The field that names one, from its column to its events. */
  id: `${string}_id`;
  /** Where a person sees it; `:id` stands for its number. Null: on no page of its own. */
  page: `/${string}` | null;
  /** The API's routers whose answers show something of it, besides those of files and history. */
  shown_in: readonly string[];
  /** Whether its parties may read who did what with it. */
  history: boolean;
  /** What the documented paths of files call it; null where it takes none. */
  files: string | null;
  /** The list on which everybody looks at it; null where it is its parties' alone. */
  market: ListCallName | null;
  /** Whether everybody's forms offer it: all who are signed in hear of its changes. */
  offered: boolean;
}

export const entities = {
  user: {
    id: 'user_id',
    page: null,
    shown_in: ['access', 'accessTokens', 'users', 'account', 'teams', 'tankMonitoring'],
    history: false,
    files: null,
    market: null,
    offered: false,
  },
  pending_user: {
    id: 'pending_user_id',
    page: null,
    shown_in: ['users'],
    history: false,
    files: null,
    market: null,
    offered: false,
  },
  /** Who is in a team decides what each of its members sees: of the team, and in every table of the team. */
  team: {
    id: 'team_id',
    page: null,
    shown_in: [
      'access',
      'teams',
      'storage',
      'listings',
      'inquiries',
      'bids',
      'offers',
      'bookings',
      'renewals',
    ],
    history: false,
    files: null,
    market: null,
    offered: false,
  },
  product: {
    id: 'product_id',
    page: null,
    shown_in: ['context', 'preferences', 'listings', 'inquiries', 'bids', 'offers'],
    history: false,
    files: null,
    market: null,
    offered: true,
  },
  product_category: {
    id: 'product_category_id',
    page: null,
    shown_in: ['context', 'preferences', 'storage', 'listings', 'bidAsk'],
    history: false,
    files: null,
    market: null,
    offered: true,
  },
  report: {
    id: 'report_id',
    page: null,
    shown_in: ['resolutions', 'users'],
    history: false,
    files: null,
    market: null,
    offered: false,
  },
  request: {
    id: 'request_id',
    page: null,
    shown_in: ['resolutions'],
    history: false,
    files: null,
    market: null,
    offered: false,
  },
  contact_request: {
    id: 'contact_request_id',
    page: null,
    shown_in: ['resolutions'],
    history: false,
    files: null,
    market: null,
    offered: false,
  },
  bid_ask: {
    id: 'bid_ask_id',
    page: null,
    shown_in: ['bidAsk'],
    history: false,
    files: null,
    market: null,
    offered: false,
  },
  storage: {
    id: 'storage_id',
    page: null,
    shown_in: ['storage', 'listings', 'bids', 'offers', 'bookings', 'renewals', 'matches'],
    history: false,
    files: null,
    market: null,
    offered: false,
  },
  listing: {
    id: 'listing_id',
    page: '/landing/listing/:id',
    shown_in: ['listings', 'bids', 'matches', 'map'],
    history: true,
    files: 'listing',
    market: 'listings.listAll',
    offered: false,
  },
  inquiry: {
    id: 'inquiry_id',
    page: '/landing/inquiry/:id',
    shown_in: ['inquiries', 'offers', 'matches', 'map'],
    history: true,
    files: 'inquiry',
    market: 'inquiries.listAll',
    offered: false,
  },
  bid: {
    id: 'bid_id',
    page: '/landing/bid/:id',
    shown_in: ['bids', 'listings'],
    history: true,
    files: 'bid',
    market: null,
    offered: false,
  },
  /** A bid on an inquiry. Its table, its id and its documented paths say so; the code does not. */
  offer: {
    id: 'inquiry_bids_id',
    page: '/landing/inquiry_bid/:id',
    shown_in: ['offers', 'inquiries'],
    history: true,
    files: 'inquiryBid',
    market: null,
    offered: false,
  },
  booking: {
    id: 'booking_id',
    page: '/my/booking?booking=:id',
    shown_in: ['bookings', 'renewals'],
    history: true,
    files: null,
    market: null,
    offered: false,
  },
  renewal: {
    id: 'renewal_id',
    page: '/my/booking?renewal=:id',
    shown_in: ['renewals', 'bookings'],
    history: true,
    files: null,
    market: null,
    offered: false,
  },
} as const satisfies Record<string, EntityDefinition>;

type Entities = typeof entities;
export type Entity = keyof Entities;
export const entityNames = Object.keys(entities) as [Entity, ...Entity[]];

/** Entities whose definition has this at all. */
type Having<F extends 'page' | 'history' | 'files' | 'market'> = {
  [E in Entity]: Entities[E][F] extends null | false ? never : E;
}[Entity];
/** The same at run time, where there is one at least. */
const having = <F extends 'page' | 'history' | 'files' | 'market'>(field: F) =>
  entityNames.filter((entity) => entities[entity][field]) as [Having<F>, ...Having<F>[]];

/** Records whose history their parties may read. */
export const historyEntities = having('history');
export type HistoryEntity = Having<'history'>;

/** Records that files are attached to. */
export const filesEntities = having('files');
export type FilesEntity = Having<'files'>;

/** Records that everybody looks at, and may ask their owner about. */
export const marketEntities = having('market');
export type MarketEntity = Having<'market'>;

/** Records whose page is theirs alone: `/landing/{table}/{id}`. */
export type LandingEntity = {
  [E in Entity]: Entities[E]['page'] extends `/landing/${string}` ? E : never;
}[Entity];

/** Records that a person finds on some page. */
export type LinkedEntity = Having<'page'>;

/** The page on which a person finds this record. */
export const linkTo = (entity: LinkedEntity, id: number): string =>
  entities[entity].page.replace(':id', String(id));

/** A router of the API whose answers show records. */
export type ShowingRouter = Entities[Entity]['shown_in'][number];

/** What the answers of a router are made from: a change of these makes them old. */
export const entitiesShownIn = (router: ShowingRouter): Entity[] =>
  entityNames.filter((entity) => (entities[entity].shown_in as readonly ShowingRouter[]).includes(router));
