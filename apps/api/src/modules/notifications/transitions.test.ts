/** Every transition notifies exactly the affected users, and its text identifies the record. */
import { addDays, addMonths } from '@tank/schema/kit/dates';
import { formatDate } from '@tank/schema/kit/format';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runTask, type TaskName } from '../../jobs/tasks.ts';
import * as make from '../../testing/samples.ts';
import { SOON } from '../../testing/samples.ts';
import { setClock } from '../../testing/set-clock.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
/** The terminal owns the storage, the trader and the rival bid on its listings; the other terminal makes offers, too. */
let people: Record<'terminal' | 'trader' | 'rival' | 'otherTerminal' | 'admin', Person>;

type UserKey = keyof typeof people;
type Ids = Record<string, number>;
/** Receiver, text and endpoint. */
type Notification = [UserKey, string, string];

interface Transition {
  /** Creates the records before the transition. */
  setUp: () => Promise<Ids>;
  run: (ids: Ids) => Promise<unknown>;
  notifies: (ids: Ids) => Notification[];
}

beforeAll(async () => {
  api = await startTestApi();
  people = {
    terminal: await api.person({ category: 'Terminal', username: 'curlew_terminals' }),
    trader: await api.person({ category: 'Trader', username: 'kestrel_trading' }),
    rival: await api.person({ category: 'Trader', username: 'merlin_trading' }),
    otherTerminal: await api.person({ category: 'Terminal', username: 'plover_terminals' }),
    admin: await api.person({ category: 'Admin' }),
  };
});
afterAll(() => api.close());
beforeEach(async () => {
  await setClock(api, undefined);
  // Open records of an earlier transition would be affected, too.
  await api.database.client`truncate storage, inquiries cascade`;
});

/** Calls a procedure as one of the users. */
async function callAs(who: UserKey, path: string, input: object): Promise<Ids> {
  const answer = await api.mutate(path, input, people[who].token);
  expect(answer.status, `${path}: ${answer.text}`).toBe(200);
  return answer.body.result.data.data;
}

const log = { info: () => {}, warn: () => {}, error: () => {} };
/** Runs a job on a day. */
async function onDay(day: string, job: TaskName) {
  await setClock(api, day);
  await runTask(job, { services: api.services, log });
}

async function createBid() {
  const storage_id = await make.makeStorage(api, people.terminal);
  const listing_id = await make.makeListing(api, people.terminal, storage_id);
  return { storage_id, listing_id, bid_id: await make.makeBid(api, people.trader, listing_id) };
}
async function createTwoBids() {
  const ids = await createBid();
  return { ...ids, rival_bid: await make.makeBid(api, people.rival, ids.listing_id) };
}
async function createOffer() {
  const storage_id = await make.makeStorage(api, people.terminal);
  const inquiry_id = await make.makeInquiry(api, people.trader);
  const offer_id = await make.makeOffer(api, people.terminal, { inquiry_id, storage_id });
  return { storage_id, inquiry_id, offer_id };
}
async function createTwoOffers() {
  const ids = await createOffer();
  const storage_id = await make.makeStorage(api, people.otherTerminal);
  const { inquiry_id } = ids;
  return { ...ids, rival_offer: await make.makeOffer(api, people.otherTerminal, { inquiry_id, storage_id }) };
}
async function createBooking() {
  const storage_id = await make.makeStorage(api, people.terminal);
  return make.makeBooking(api, people.terminal, people.trader, storage_id);
}
async function createBookingFromOffer() {
  const ids = await createOffer();
  return { ...ids, ...(await callAs('trader', 'offers.accept', { inquiry_bids_id: ids.offer_id })) } as Ids;
}
async function createRenewal() {
  const ids = await createBooking();
  return { ...ids, renewal_id: await make.makeRenewal(api, people.trader, ids.booking_id) };
}

const bid = (id?: number) => `/landing/bid/${id}`;
const offer = (id?: number) => `/landing/inquiry_bid/${id}`;
const booking = (id?: number) => `/my/booking?booking=${id}`;
const request = (id?: number) => `/my/booking?renewal=${id}`;
const bookingText = (booking_id: number | undefined, volume: number, from = SOON, term = 12) =>
  `Booking ${booking_id} was made: ${volume} MBBL from ${formatDate(from)} for ${term} months.`;

/** Accepts and stores the id of the new booking. */
const acceptAndStore = (who: UserKey, path: string, key: string, id: string) => async (ids: Ids) => {
  ids.new_booking = (await callAs(who, path, { [key]: ids[id] })).booking_id as number;
};

const transitions: Record<string, Transition> = {
  'a bid is placed': {
    setUp: createBid,
    run: async (ids) => {
      ids.placed = await make.makeBid(api, people.rival, ids.listing_id as number);
    },
    notifies: ({ listing_id, placed }) => [
      ['terminal', `New bid on listing ${listing_id}: 150 MBBL at 0.6000 USD/BBL.`, bid(placed)],
    ],
  },
  'a bid is accepted and another one rejected': {
    setUp: createTwoBids,
    run: acceptAndStore('terminal', 'bids.accept', 'bid_id', 'bid_id'),
    notifies: ({ listing_id, bid_id, rival_bid, new_booking: booking_id }) => [
      ['trader', `Your bid on listing ${listing_id} was accepted.`, bid(bid_id)],
      ['trader', bookingText(booking_id, 150), booking(booking_id)],
      [
        'rival',
        `Your bid on listing ${listing_id} was rejected: ${messages.otherBidAccepted}`,
        bid(rival_bid),
      ],
    ],
  },
  'a bid is rejected': {
    setUp: createTwoBids,
    run: ({ bid_id }) => callAs('terminal', 'bids.reject', { bid_id, reason: 'Too low.' }),
    notifies: ({ listing_id, bid_id }) => [
      ['trader', `Your bid on listing ${listing_id} was rejected: Too low.`, bid(bid_id)],
    ],
  },
  'a bid is cancelled': {
    setUp: createTwoBids,
    run: ({ bid_id }) => callAs('trader', 'bids.cancel', { bid_id }),
    notifies: ({ listing_id, bid_id }) => [
      ['terminal', `A bid on your listing ${listing_id} was cancelled.`, bid(bid_id)],
    ],
  },
  'a listing is withdrawn': {
    setUp: createTwoBids,
    run: ({ listing_id }) => callAs('terminal', 'listings.withdraw', { listing_id }),
    notifies: ({ listing_id, bid_id, rival_bid }) => [
      ['trader', `Your bid on listing ${listing_id} was rejected: The listing was withdrawn.`, bid(bid_id)],
      ['rival', `Your bid on listing ${listing_id} was rejected: The listing was withdrawn.`, bid(rival_bid)],
    ],
  },
  'a listing expires with its bids': {
    setUp: createTwoBids,
    run: () => onDay(addDays(addMonths(SOON, 12), 1), 'expire_listings'),
    notifies: ({ listing_id, bid_id, rival_bid }) => [
      ['terminal', `Your listing ${listing_id} expired.`, `/landing/listing/${listing_id}`],
      ['trader', `Your bid on listing ${listing_id} expired with the listing.`, bid(bid_id)],
      ['rival', `Your bid on listing ${listing_id} expired with the listing.`, bid(rival_bid)],
    ],
  },
  'a storage is deleted, with its listing and an offer from it': {
    setUp: async () => {
      const ids = await createBid();
      const { storage_id } = ids;
      const inquiry_id = await make.makeInquiry(api, people.rival);
      const offer_id = await make.makeOffer(api, people.terminal, { inquiry_id, storage_id });
      return { ...ids, inquiry_id, offer_id };
    },
    run: ({ storage_id }) => callAs('terminal', 'storage.delete', { storage_id }),
    notifies: ({ listing_id, bid_id, inquiry_id, offer_id }) => [
      ['trader', `Your bid on listing ${listing_id} was rejected: The listing was withdrawn.`, bid(bid_id)],
      // The inquiry's owner is not notified, only the screen is updated.
      [
        'terminal',
        `Your offer on inquiry ${inquiry_id} was rejected: ${messages.storageDeletedReason}`,
        offer(offer_id),
      ],
    ],
  },
  'an offer is made': {
    setUp: createOffer,
    run: async (ids) => {
      const storage_id = await make.makeStorage(api, people.otherTerminal);
      const inquiry_id = ids.inquiry_id as number;
      ids.placed = await make.makeOffer(api, people.otherTerminal, { inquiry_id, storage_id });
    },
    notifies: ({ inquiry_id, placed }) => [
      ['trader', `New offer on inquiry ${inquiry_id}: 80 MBBL at 0.5500 USD/BBL.`, offer(placed)],
    ],
  },
  'an offer is accepted and another one rejected': {
    setUp: createTwoOffers,
    run: acceptAndStore('trader', 'offers.accept', 'inquiry_bids_id', 'offer_id'),
    notifies: ({ inquiry_id, offer_id, rival_offer, new_booking: booking_id }) => [
      ['terminal', `Your offer on inquiry ${inquiry_id} was accepted.`, offer(offer_id)],
      ['terminal', bookingText(booking_id, 80), booking(booking_id)],
      [
        'otherTerminal',
        `Your offer on inquiry ${inquiry_id} was rejected: ${messages.otherOfferAccepted}`,
        offer(rival_offer),
      ],
    ],
  },
  'an offer is rejected': {
    setUp: createTwoOffers,
    run: ({ offer_id }) =>
      callAs('trader', 'offers.reject', { inquiry_bids_id: offer_id, reason: 'Too far.' }),
    notifies: ({ inquiry_id, offer_id }) => [
      ['terminal', `Your offer on inquiry ${inquiry_id} was rejected: Too far.`, offer(offer_id)],
    ],
  },
  'an offer is cancelled': {
    setUp: createTwoOffers,
    run: ({ offer_id }) => callAs('terminal', 'offers.cancel', { inquiry_bids_id: offer_id }),
    notifies: ({ inquiry_id, offer_id }) => [
      ['trader', `An offer on your inquiry ${inquiry_id} was cancelled.`, offer(offer_id)],
    ],
  },
  'an inquiry is withdrawn': {
    setUp: createOffer,
    run: ({ inquiry_id }) => callAs('trader', 'inquiries.withdraw', { inquiry_id }),
    notifies: ({ inquiry_id, offer_id }) => [
      [
        'terminal',
        `Your offer on inquiry ${inquiry_id} was rejected: The inquiry was withdrawn.`,
        offer(offer_id),
      ],
    ],
  },
  'an inquiry expires with its offer': {
    setUp: createOffer,
    run: () => onDay(addDays(addMonths(SOON, 12), 1), 'expire_inquiries'),
    notifies: ({ inquiry_id, offer_id }) => [
      ['trader', `Your inquiry ${inquiry_id} expired.`, `/landing/inquiry/${inquiry_id}`],
      ['terminal', `Your offer on inquiry ${inquiry_id} expired with the inquiry.`, offer(offer_id)],
    ],
  },
  'the trader backs out of a booking on a listing': {
    setUp: createBooking,
    run: ({ booking_id }) => callAs('trader', 'bookings.backOut', { booking_id }),
    notifies: ({ booking_id, listing_id }) => [
      [
        'terminal',
        `The other party backed out of booking ${booking_id}. Your listing ${listing_id} is open again.`,
        booking(booking_id),
      ],
    ],
  },
  'the terminal backs out of a booking on a listing': {
    setUp: createBooking,
    run: ({ booking_id }) => callAs('terminal', 'bookings.backOut', { booking_id }),
    notifies: ({ booking_id }) => [
      ['trader', `The other party backed out of booking ${booking_id}.`, booking(booking_id)],
    ],
  },
  'the terminal backs out of a booking on an inquiry': {
    setUp: createBookingFromOffer,
    run: ({ booking_id }) => callAs('terminal', 'bookings.backOut', { booking_id }),
    notifies: ({ booking_id, inquiry_id }) => [
      [
        'trader',
        `The other party backed out of booking ${booking_id}. Your inquiry ${inquiry_id} is open again.`,
        booking(booking_id),
      ],
    ],
  },
  'the term of a booking ends, with a renewal request open': {
    setUp: createRenewal,
    run: () => onDay(addMonths(SOON, 12), 'complete_bookings'),
    notifies: ({ booking_id, renewal_id }) =>
      (['terminal', 'trader'] as const).flatMap((who): Notification[] => [
        [who, `The term of booking ${booking_id} has ended.`, booking(booking_id)],
        [
          who,
          `The renewal request for booking ${booking_id} was rejected: ${messages.renewalBookingClosed}`,
          request(renewal_id),
        ],
      ]),
  },
  'a renewal request is placed': {
    setUp: createBooking,
    run: async (ids) => {
      ids.renewal_id = await make.makeRenewal(api, people.trader, ids.booking_id as number);
    },
    notifies: ({ booking_id, renewal_id }) => [
      [
        'terminal',
        `New renewal request for booking ${booking_id}: 120 MBBL at 0.7000 USD/BBL.`,
        request(renewal_id),
      ],
    ],
  },
  'a renewal request is accepted': {
    setUp: createRenewal,
    run: acceptAndStore('terminal', 'renewals.accept', 'renewal_id', 'renewal_id'),
    notifies: ({ booking_id, renewal_id, new_booking: next }) => [
      ['trader', `Your renewal request for booking ${booking_id} was accepted.`, request(renewal_id)],
      ['trader', bookingText(next, 120, addMonths(SOON, 12), 6), booking(next)],
    ],
  },
  'a renewal request is rejected': {
    setUp: createRenewal,
    run: ({ renewal_id }) => callAs('terminal', 'renewals.reject', { renewal_id, reason: 'It is promised.' }),
    notifies: ({ booking_id, renewal_id }) => [
      [
        'trader',
        `Your renewal request for booking ${booking_id} was rejected: It is promised.`,
        request(renewal_id),
      ],
    ],
  },
  'a renewal request is cancelled': {
    setUp: createRenewal,
    run: ({ renewal_id }) => callAs('trader', 'renewals.cancel', { renewal_id }),
    notifies: ({ booking_id, renewal_id }) => [
      ['terminal', `The renewal request for booking ${booking_id} was cancelled.`, request(renewal_id)],
    ],
  },
};

/** The queries of the screen that an endpoint opens. */
function screenQueries(endpoint: string): [string, object][] {
  const [, table = '', id] = /^\/(?:landing\/|my\/booking\?)(\w+)[/=](\d+)$/.exec(endpoint) ?? [];
  if (table === 'bid') return [['bids.get', { bid_id: Number(id) }]];
  if (table === 'inquiry_bid') return [['offers.get', { inquiry_bids_id: Number(id) }]];
  if (table === 'listing') return [['listings.get', { listing_id: Number(id) }]];
  if (table === 'inquiry') return [['inquiries.get', { inquiry_id: Number(id) }]];
  if (table === 'booking') return [['bookings.get', { booking_id: Number(id) }]];
  return [['renewals.get', { renewal_id: Number(id) }]];
}

const readNotifications = async (): Promise<Notification[]> => {
  const rows = await api.database.client`
    select user_id, description, endpoint from notifications order by notification_id`;
  const nameOf = (user_id: number) =>
    Object.entries(people).find(([, person]) => person.user_id === user_id)?.[0] as UserKey;
  return rows.map((row) => [nameOf(row.user_id), row.description, row.endpoint]);
};

test.for(Object.entries(transitions))('%s', async ([, { setUp, run, notifies }]) => {
  const ids = await setUp();
  await api.database.client`delete from notifications`;
  await run(ids);
  const notified = await readNotifications();
  expect(notified.toSorted()).toEqual(notifies(ids).toSorted());
  for (const [who, text, endpoint] of notified) {
    for (const { username } of Object.values(people)) expect(text).not.toContain(username);
    for (const [path, input] of screenQueries(endpoint)) {
      const { status } = await api.query(path, input, people[who].token);
      expect([path, status]).toEqual([path, 200]);
    }
  }
});
