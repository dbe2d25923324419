/**
 * Which procedure each documented route calls, and how that procedure's input is written on the wire. The expectation
 * of a route is the row of its procedure, so tRPC and REST must agree.
 */
type Input = Record<string, unknown>;

export interface RouteRow {
  procedure: string;
  /** The field of the input that stands in the path. */
  id?: string;
  /** Documented names of fields. */
  renamed?: Record<string, string>;
  form?: true;
}

export const routeRows: Record<string, RouteRow> = {
  'POST /api/login': { procedure: 'access.signIn', form: true },
  'POST /api/logout': { procedure: 'access.signOut' },
  'GET /api/auth': { procedure: 'access.current' },
  'POST /api/user/sign_up': { procedure: 'access.signUp', renamed: { confirm_password: 'confirmPassword' } },

  'GET /api/context/sign_up': { procedure: 'context.signUp' },
  'GET /api/context': { procedure: 'context.get' },
  'GET /api/context/products': { procedure: 'context.products' },

  'POST /api/user/unsubscribe': { procedure: 'mail.unsubscribe' },
  'GET /api/user/profile': { procedure: 'users.profile' },
  'POST /api/user/suspend/:user_id': { procedure: 'users.suspend', id: 'user_id' },
  'POST /api/user/unsuspend/:user_id': { procedure: 'users.unsuspend', id: 'user_id' },

  'GET /api/storage/my': { procedure: 'storage.listMine' },
  'GET /api/storage/all': { procedure: 'storage.listAll' },
  'GET /api/storage/team': { procedure: 'storage.listTeam' },
  'GET /api/storage/get_modes/:id': { procedure: 'storage.modes', id: 'storage_id' },
  'GET /api/storage/:id': { procedure: 'storage.get', id: 'storage_id' },
  'POST /api/storage': { procedure: 'storage.create' },
  'PUT /api/storage/:id': { procedure: 'storage.update', id: 'storage_id' },
  'DELETE /api/storage/:storage_id': { procedure: 'storage.delete', id: 'storage_id' },

  'GET /api/listing/all': { procedure: 'listings.listAll' },
  'GET /api/listing/my': { procedure: 'listings.listMine' },
  'GET /api/listing/team': { procedure: 'listings.listTeam' },
  'GET /api/listing/get_modes/:id': { procedure: 'listings.modes', id: 'listing_id' },
  'GET /api/listing/:id': { procedure: 'listings.get', id: 'listing_id' },
  'POST /api/listing': { procedure: 'listings.create' },
  'PUT /api/listing/:id': { procedure: 'listings.update', id: 'listing_id' },
  'DELETE /api/listing/:listing_id': { procedure: 'listings.withdraw', id: 'listing_id' },

  'GET /api/bid/placed': { procedure: 'bids.listPlaced' },
  'GET /api/bid/received': { procedure: 'bids.listReceived' },
  'GET /api/bid/placed/team': { procedure: 'bids.listPlacedTeam' },
  'GET /api/bid/received/team': { procedure: 'bids.listReceivedTeam' },
  'GET /api/bid/:id': { procedure: 'bids.get', id: 'bid_id' },
  'GET /api/bid/:id/products': { procedure: 'listings.products', id: 'listing_id' },
  'POST /api/bid/:id': {
    procedure: 'bids.place',
    id: 'listing_id',
    renamed: { bid_term: 'term', bid_comment: 'comment' },
  },
  'POST /api/booking/:id': { procedure: 'bids.accept', id: 'bid_id' },
  'DELETE /api/bid/:id/reject': { procedure: 'bids.reject', id: 'bid_id' },
  'DELETE /api/bid/:id/cancel': { procedure: 'bids.cancel', id: 'bid_id' },

  'GET /api/booking/terminal': { procedure: 'bookings.listTerminal' },
  'GET /api/booking/trader': { procedure: 'bookings.listTrader' },
  'GET /api/booking/terminal/team': { procedure: 'bookings.listTerminalTeam' },
  'GET /api/booking/trader/team': { procedure: 'bookings.listTraderTeam' },
  'GET /api/booking': { procedure: 'bookings.listAll' },
  'DELETE /api/booking/:type/:id': { procedure: 'bookings.backOut', id: 'booking_id' },
  'GET /api/booking/calendar/my/:type/:year': { procedure: 'bookings.calendar' },
  'GET /api/booking/calendar/team/:type/:year': { procedure: 'bookings.calendarTeam' },
  'GET /api/booking/booked_capacity/my': { procedure: 'bookings.bookedCapacity' },
  'GET /api/booking/forecast/my': {
    procedure: 'bookings.forecast',
    renamed: { start_date: 'startDate', end_date: 'endDate' },
  },

  'GET /api/renew/received': { procedure: 'renewals.listReceived' },
  'GET /api/renew/placed': { procedure: 'renewals.listPlaced' },
  'GET /api/renew/received/team': { procedure: 'renewals.listReceivedTeam' },
  'GET /api/renew/placed/team': { procedure: 'renewals.listPlacedTeam' },
  'GET /api/renew/:id': { procedure: 'renewals.form', id: 'booking_id' },
  'POST /api/renew/:id/:type': { procedure: 'renewals.place', id: 'booking_id' },
  'POST /api/renew/accept/:renewal_id': { procedure: 'renewals.accept', id: 'renewal_id' },
  'DELETE /api/renew/reject/:renewal_id': { procedure: 'renewals.reject', id: 'renewal_id' },
  'DELETE /api/renew/cancel/:renewal_id': { procedure: 'renewals.cancel', id: 'renewal_id' },

  'GET /api/notify': { procedure: 'notifications.list' },
  'GET /api/notify/count': { procedure: 'notifications.count' },
  'PUT /api/notify/:id': { procedure: 'notifications.markRead', id: 'notification_id' },

  'GET /api/inquiry/all': { procedure: 'inquiries.listAll' },
  'GET /api/inquiry/my': { procedure: 'inquiries.listMine' },
  'GET /api/inquiry/team': { procedure: 'inquiries.listTeam' },
  'GET /api/inquiry/get_modes/:id': { procedure: 'inquiries.modes', id: 'inquiry_id' },
  'GET /api/inquiry/:id': { procedure: 'inquiries.get', id: 'inquiry_id' },
  'POST /api/inquiry': { procedure: 'inquiries.create' },
  'DELETE /api/inquiry/:inquiry_id': { procedure: 'inquiries.withdraw', id: 'inquiry_id' },

  'POST /api/message/inquire/listing/:id': { procedure: 'chat.startOnListing', id: 'listing_id' },
  'POST /api/message/inquire/inquiry/:id': { procedure: 'chat.startOnInquiry', id: 'inquiry_id' },
  'GET /api/message': { procedure: 'chat.list' },
  'GET /api/message/admin': { procedure: 'chat.listAll' },
  'GET /api/message/conversation/:conversation_id': { procedure: 'chat.messages', id: 'conversation_id' },
  'POST /api/message/conversation/:conversation_id': { procedure: 'chat.send', id: 'conversation_id' },
  'PUT /api/message/conversation/:conversation_id': { procedure: 'chat.markRead', id: 'conversation_id' },
  'DELETE /api/message/conversation/:conversation_id': { procedure: 'chat.leave', id: 'conversation_id' },
  'POST /api/report': { procedure: 'reports.create' },

  'GET /api/files/:type/:id': { procedure: 'files.list' },

  'GET /api/inquiry_bids/placed': { procedure: 'offers.listPlaced' },
  'GET /api/inquiry_bids/received': { procedure: 'offers.listReceived' },
  'GET /api/inquiry_bids/placed/team': { procedure: 'offers.listPlacedTeam' },
  'GET /api/inquiry_bids/received/team': { procedure: 'offers.listReceivedTeam' },
  'GET /api/inquiry_bids/:id': { procedure: 'offers.get', id: 'inquiry_bids_id' },
  'POST /api/inquiry_bids/:id': {
    procedure: 'offers.place',
    id: 'inquiry_id',
    renamed: { storage_term: 'term', bid_comment: 'comment' },
  },
  'POST /api/inquiry_booking/:id': { procedure: 'offers.accept', id: 'inquiry_bids_id' },
  'DELETE /api/inquiry_bids/:id/reject': { procedure: 'offers.reject', id: 'inquiry_bids_id' },
  'DELETE /api/inquiry_bids/:id/cancel': { procedure: 'offers.cancel', id: 'inquiry_bids_id' },
};

/** The REST request for a procedure's input. */
export function requestOf(route: string, input: object | null) {
  const [method = '', pattern = ''] = route.split(' ');
  const { id, renamed = {}, form } = routeRows[route] as RouteRow;
  const rest: Input = { ...input };
  // A parameter of the path is a field of its own name, or the one that the row names.
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const field = name in rest ? name : (id ?? name);
    const value = rest[field];
    delete rest[field];
    return String(value);
  });
  const named = Object.fromEntries(Object.entries(rest).map(([key, field]) => [renamed[key] ?? key, field]));
  const filled = Object.keys(named).length === 0 ? {} : form ? { form: named } : { body: named };
  if (method === 'GET')
    return {
      method,
      path: `${path}${searchOf(named)}`,
      options: {} as { body?: Input; form?: Record<string, string> },
    };
  return { method, path, options: filled as { body?: Input; form?: Record<string, string> } };
}

const searchOf = (named: Input) => {
  const search = new URLSearchParams(
    Object.entries(named).map(([key, value]) => [key, String(value)]),
  ).toString();
  return search && `?${search}`;
};
