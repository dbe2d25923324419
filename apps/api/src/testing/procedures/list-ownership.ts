/**
 * Whose rows each list answers, for `own-rows.test.ts`: every query that answers rows is named here, or the test names it. A list of
 * the caller's own rows names the key that tells them apart.
 */
export type Whose =
  /** The caller's own. */
  | 'user'
  /** Of everybody in the caller's team. */
  | 'team'
  /** Shared by the two parties of a deal, and by no other account. */
  | 'parties';

interface OfSome {
  whose: Whose;
  key: string;
}

/** For a list without an owner: what its rows are about. */
type OfAll =
  /** The same for everybody who may ask. */
  | 'market'
  /** For Admins, or people who may see them (`matrix.test.ts`). */
  | 'admins'
  /** Of the one record that the input names (`matrix.test.ts`, `two-worlds`). */
  | 'record'
  /** Sums without a row behind them (`two-worlds`). */
  | 'figures';

export type ListRows = OfSome | OfAll;

const user = (key: string): OfSome => ({ whose: 'user', key });
const team = (key: string): OfSome => ({ whose: 'team', key });

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
  // Each owner of the test is invited by another team.
  'teams.listInvitations': user('team_id'),
  'users.listCurrent': 'admins',
  'users.listPending': 'admins',
  'users.listSuspended': 'admins',
  'views.list': user('view_id'),
};
