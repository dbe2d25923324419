/**
 * Whose rows each list returns, for `lists/own-rows.test.ts`, which fails for a query with rows that is missing here. A list of
 * the caller's own rows has the key that identifies a row.
 */
export type Whose =
  /** The caller. */
  | 'user'
  /** All members of the caller's team. */
  | 'team'
  /** The two parties of a deal. */
  | 'parties';

interface OwnRows {
  whose: Whose;
  key: string;
}

/** Why a list has no owner. */
type SharedRows =
  /** The same rows for every permitted caller. */
  | 'market'
  /** For Admins only (`authorization/permissions.test.ts`). */
  | 'admins'
  /** Rows of the record in the input (`authorization/permissions.test.ts`, `hidden-values`). */
  | 'record'
  /** Aggregates (`hidden-values`). */
  | 'figures';

export type ListRows = OwnRows | SharedRows;

const user = (key: string): OwnRows => ({ whose: 'user', key });
const team = (key: string): OwnRows => ({ whose: 'team', key });

export const listRows: Record<string, ListRows> = {
  'accessTokens.list': user('access_token_id'),
  'account.sessions': user('session_number'),
  'audit.list': 'admins',
  'bidAsk.list': 'admins',
  'bids.listPlaced': user('bid_id'),
  'bids.listPlacedTeam': team('bid_id'),
  'bids.listReceived': user('bid_id'),
  'bids.listReceivedTeam': team('bid_id'),
  'bids.ownOn': user('bid_id'),
  'bookings.bookedCapacity': 'figures',
  'bookings.calendar': user('booking_id'),
  'bookings.calendarTeam': team('booking_id'),
  'bookings.capacityByStorage': user('storage_id'),
  'bookings.forecast': 'figures',
  'bookings.freeCapacity': 'record',
  'bookings.listAll': 'admins',
  'bookings.listTerminal': user('booking_id'),
  'bookings.listTerminalTeam': team('booking_id'),
  'bookings.listTrader': user('booking_id'),
  'bookings.listTraderTeam': team('booking_id'),
  'bookings.wouldOverbook': 'record',
  'chat.list': { whose: 'parties', key: 'conversation_id' },
  'chat.listAll': 'admins',
  'chat.messages': 'record',
  'companySignIn.providers': 'market',
  'context.get': 'market',
  'context.products': 'market',
  'context.signUp': 'market',
  'files.list': 'record',
  'history.list': 'record',
  'inquiries.listAll': 'market',
  'inquiries.listMine': user('inquiry_id'),
  'inquiries.listTeam': team('inquiry_id'),
  'inquiries.modes': 'record',
  'listings.listAll': 'market',
  'listings.listMine': user('listing_id'),
  'listings.listTeam': team('listing_id'),
  'listings.modes': 'record',
  'listings.products': 'record',
  'mail.list': 'admins',
  'market.bidAsk': 'figures',
  'market.combined': 'figures',
  'market.comparison': 'figures',
  'market.heatmap': 'figures',
  'market.outliers': 'admins',
  'market.priceIndex': 'figures',
  'market.priceIndexPast': 'figures',
  'market.volume': 'figures',
  'market.volumeMonthly': 'figures',
  'matches.forInquiry': 'market',
  'matches.forListing': 'market',
  'notifications.list': user('notification_id'),
  'offers.listPlaced': user('inquiry_bids_id'),
  'offers.listPlacedTeam': team('inquiry_bids_id'),
  'offers.listReceived': user('inquiry_bids_id'),
  'offers.listReceivedTeam': team('inquiry_bids_id'),
  'offers.ownOn': user('inquiry_bids_id'),
  'offers.storages': user('storage_id'),
  'overlays.layers': 'market',
  'overlays.names': 'market',
  'overlays.states': 'admins',
  'places.suggest': 'market',
  'renewals.listPlaced': user('renewal_id'),
  'renewals.listPlacedTeam': team('renewal_id'),
  'renewals.listReceived': user('renewal_id'),
  'renewals.listReceivedTeam': team('renewal_id'),
  'resolutions.listContacts': 'admins',
  'resolutions.listReports': 'admins',
  'resolutions.listReportsAgainst': 'admins',
  'resolutions.listRequests': 'admins',
  'storage.listAll': 'admins',
  'storage.listMine': user('storage_id'),
  'storage.listTeam': team('storage_id'),
  'storage.modes': 'record',
  'tankMonitoring.storage': 'figures',
  'teams.get': 'record',
  'teams.listAll': 'admins',
  'teams.listAvailable': 'admins',
  // Each owner in the test has an invitation to another team.
  'teams.listInvitations': user('team_id'),
  'users.listCurrent': 'admins',
  'users.listPending': 'admins',
  'users.listSuspended': 'admins',
  'views.list': user('view_id'),
};
