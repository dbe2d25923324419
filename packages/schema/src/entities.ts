/**
 * The registry of all record types. API, database events and screens derive from it by type, so that an incomplete new type does
 * not compile.
 */
import type { ListCallName } from './tables/lists.ts';

interface EntityDefinition {
  /** The id field, in columns, contracts and events. */
  id: `${string}_id`;
  /** The page of a record, with `:id`; null if it has none. */
  page: `/${string}` | null;
  /** Routers whose output contains data of the record, except files and history. */
  shown_in: readonly string[];
  /** Whether its parties can read its history. */
  history: boolean;
  /** Its name in the documented file paths; null if it has no files. */
  files: string | null;
  /** Its public market list; null if only its parties see it. */
  market: ListCallName | null;
  /** Whether forms of all users offer it as an option: then all signed-in users get its change events. */
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
  /** Membership determines what each member sees, in every team table. */
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
    shown_in: ['listings', 'storage', 'bids', 'matches', 'map'],
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
  /** A bid on an inquiry, called so in its table, id and documented paths, but "offer" in code and on screen. */
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
    shown_in: ['bookings', 'renewals', 'storage'],
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

/** Entities whose definition has this field. */
type Having<F extends 'page' | 'history' | 'files' | 'market'> = {
  [E in Entity]: Entities[E][F] extends null | false ? never : E;
}[Entity];
const having = <F extends 'page' | 'history' | 'files' | 'market'>(field: F) =>
  entityNames.filter((entity) => entities[entity][field]) as [Having<F>, ...Having<F>[]];

/** Records whose history their parties may read. */
export const historyEntities = having('history');
export type HistoryEntity = Having<'history'>;

/** Records that can have files. */
export const filesEntities = having('files');
export type FilesEntity = Having<'files'>;

/** Records on the market, about which users can contact the owner. */
export const marketEntities = having('market');
export type MarketEntity = Having<'market'>;

/** Records with their own page: `/landing/{table}/{id}`. */
export type LandingEntity = {
  [E in Entity]: Entities[E]['page'] extends `/landing/${string}` ? E : never;
}[Entity];

/** Records that have a page to link to. */
export type LinkedEntity = Having<'page'>;

export const linkTo = (entity: LinkedEntity, id: number): string =>
  entities[entity].page.replace(':id', String(id));

/** A router whose output contains records. */
export type ShowingRouter = Entities[Entity]['shown_in'][number];

/** The entities whose changes invalidate cached output of a router. */
export const entitiesShownIn = (router: ShowingRouter): Entity[] =>
  entityNames.filter((entity) => (entities[entity].shown_in as readonly ShowingRouter[]).includes(router));
