import { SOON } from '../../samples.ts';
import { contactOf, type ProcedureSpecs, team, terminals, trading, words } from '../procedure-spec.ts';

const row = [
  ...words(
    'booking_id type bid_id status storage_id storage_name address locality administrative_area_level_1 price product volume date_booked start_date term',
  ),
  ...contactOf('terminal'),
  ...contactOf('trader'),
];

/** The year in which the bookings of the fixture start. */
const year = Number(SOON.slice(0, 4));
const calendars = [
  { type: 'terminal', year },
  { type: 'trader', year },
];

export const bookingsProcedures: ProcedureSpecs = {
  'bookings.listTerminal': {
    allowed: terminals,
    rest: {
      'GET /api/booking/terminal': { keys: row },
    },
  },
  'bookings.listTrader': {
    allowed: trading,
    rest: {
      'GET /api/booking/trader': { by: 'booked', keys: row },
    },
  },
  'bookings.listAll': {
    allowed: 'admin',
    rest: {
      'GET /api/booking': { keys: row },
    },
  },
  'bookings.listTerminalTeam': {
    allowed: team,
    rest: {
      'GET /api/booking/terminal/team': { keys: row },
    },
  },
  'bookings.listTraderTeam': {
    allowed: team,
    input: async (fixture) => {
      await fixture.freshBooking();
      return {};
    },
    rest: {
      'GET /api/booking/trader/team': { by: 'partner', keys: row },
    },
  },
  'bookings.get': {
    allowed: 'booked owner admin',
    hidden_from: 'trader teammate bidder partner terminal',
    input: ({ records }) => ({ bid_id: records.won }),
  },
  'bookings.wouldOverbook': {
    allowed: 'owner',
    hidden_from: 'terminal admin',
    input: ({ records }) => ({
      storage_id: records.booked_storage,
      volume: 400,
      start_date: SOON,
      term: 12,
    }),
    probes: [{ storage_id: 1, volume: 1_000_000, start_date: '2026-01-01', term: 24 }],
  },
  'bookings.freeCapacity': {
    allowed: 'owner',
    hidden_from: 'terminal admin',
    input: ({ records }) => ({ storage_id: records.booked_storage, start_date: SOON, term: 12 }),
    probes: [{ storage_id: 1, start_date: '2026-01-01', term: 24 }],
  },
  'bookings.backOut': {
    allowed: 'bidder owner',
    hidden_from: 'trader teammate partner booked terminal',
    input: async (fixture) => ({ booking_id: await fixture.freshBooking(), type: 'listing' }),
    rest: {
      'DELETE /api/booking/:type/:id': { by: 'bidder' },
    },
  },
  'bookings.calendar': {
    allowed: trading,
    input: () => ({ type: 'trader', year: 2026 }),
    probes: calendars,
    rest: {
      'GET /api/booking/calendar/my/:type/:year': {},
    },
  },
  'bookings.calendarTeam': {
    allowed: team,
    input: () => ({ type: 'terminal', year: 2026 }),
    probes: calendars,
    rest: {
      'GET /api/booking/calendar/team/:type/:year': {},
    },
  },
  'bookings.bookedCapacity': {
    allowed: trading,
    rest: {
      'GET /api/booking/booked_capacity/my': { by: 'owner', bare: true, keys: words('name value') },
    },
  },
  'bookings.capacityByStorage': { allowed: trading },
  'bookings.forecast': {
    allowed: trading,
    input: () => ({ start_date: '2026-01-01', end_date: '2026-12-31' }),
    probes: [{ start_date: '2026-01-01', end_date: '2027-12-31' }],
    rest: {
      'GET /api/booking/forecast/my': {
        renamed: { start_date: 'startDate', end_date: 'endDate' },
        bare: true,
        keys: ['date', 'Revenue', 'Lease Costs'],
      },
    },
  },
};
