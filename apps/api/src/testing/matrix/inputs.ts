/**
 * A valid input for every procedure, on the owner's records or the bidder's bid; a fresh record where the call changes
 * it. `null`: the procedure takes no input.
 */
import { PASSWORD } from '../cast.ts';
import {
  bidInput,
  editInput,
  inquiryInput,
  listingInput,
  makeBid,
  offerInput,
  renewalInput,
  SOON,
  storageInput,
} from '../samples.ts';
import { uploaded } from '../upload.ts';
import { SIGN_IN_EMAIL, type Stage } from './stage.ts';

type Input = (stage: Stage) => object | null | Promise<object | null>;

const none = () => null;
const everything = () => ({});
/** With a booking, so that its trader may see it. */
const storage = ({ records }: Stage) => ({ storage_id: records.booked_storage });
const listing = ({ records }: Stage) => ({ listing_id: records.listing_id });
const inquiry = ({ records }: Stage) => ({ inquiry_id: records.inquiry_id });
const freshOffer = async (stage: Stage) => ({ inquiry_bids_id: await stage.freshOffer() });
const freshRenewal = async (stage: Stage) => ({ renewal_id: await stage.freshRenewal() });
const conversation = async (stage: Stage) => ({ conversation_id: await stage.freshConversation() });
const viewInput = (name: string) => ({
  table_name: 'listings.listAll',
  name,
  state: 'min_term=6&sort=-term',
});
const freshBid = async (stage: Stage) => ({ bid_id: await stage.freshBid() });
/** A bid of the bidder with a file. */
const freshFile = async (stage: Stage) => {
  const { api, cast } = stage;
  const file_ids = await uploaded(api, cast.bidder, 'terms.pdf');
  const listing_id = await stage.freshListing();
  return { type: 'bid', id: await makeBid(api, cast.bidder, listing_id, { file_ids }) };
};

export const inputs: Record<string, Input> = {
  'access.signIn': () => ({ email: SIGN_IN_EMAIL, password: PASSWORD }),
  'access.signUp': (stage) => {
    const username = `newcomer_${stage.next()}`;
    return {
      first_name: 'New',
      last_name: 'Comer',
      username,
      email: `${username}@example.test`,
      password: PASSWORD,
      confirm_password: PASSWORD,
    };
  },
  'access.signOut': none,
  'access.current': none,

  'context.signUp': none,
  'context.get': none,
  'context.products': none,

  'places.suggest': () => ({ text: 'Bayonne' }),
  'places.resolve': () => ({ place_id: 'geo:us-nj-bayonne' }),

  'users.profile': none,
  'users.suspend': async ({ api }) => ({ user_id: (await api.person()).user_id }),
  'users.unsuspend': async ({ api }) => ({ user_id: (await api.person({ status: 'suspended' })).user_id }),

  'storage.listMine': everything,
  'storage.listAll': everything,
  'storage.listTeam': everything,
  'storage.get': storage,
  'storage.modes': storage,
  'storage.create': () => storageInput(),
  'storage.update': async (stage) => ({ ...storageInput(), storage_id: await stage.freshStorage() }),
  'storage.delete': async (stage) => ({ storage_id: await stage.freshStorage() }),

  'listings.listAll': everything,
  'listings.listMine': everything,
  'listings.listTeam': everything,
  'listings.get': listing,
  'listings.modes': listing,
  'listings.products': listing,
  'listings.create': ({ records }) => listingInput(records.storage_id),
  'listings.update': async (stage) => editInput(await stage.freshListing()),
  'listings.withdraw': async (stage) => ({ listing_id: await stage.freshListing() }),

  'bids.listPlaced': everything,
  'bids.listReceived': everything,
  'bids.listPlacedTeam': everything,
  'bids.listReceivedTeam': everything,
  'bids.get': ({ records }) => ({ bid_id: records.bid_id }),
  'bids.place': ({ records }) => bidInput(records.listing_id),
  'bids.accept': freshBid,
  'bids.reject': async (stage) => ({ bid_id: await stage.freshBid(), reason: 'Too low.' }),
  'bids.cancel': freshBid,

  'bookings.listTerminal': everything,
  'bookings.listTrader': everything,
  'bookings.listAll': everything,
  'bookings.listTerminalTeam': everything,
  // Of the bidder's team, whose members then have a row.
  'bookings.listTraderTeam': async (stage) => {
    await stage.freshBooking();
    return {};
  },
  'bookings.get': ({ records }) => ({ bid_id: records.won }),
  'bookings.wouldOverbook': ({ records }) => ({
    storage_id: records.booked_storage,
    volume: 400,
    start_date: SOON,
    term: 12,
  }),
  'bookings.backOut': async (stage) => ({ booking_id: await stage.freshBooking(), type: 'listing' }),
  'bookings.calendar': () => ({ type: 'trader', year: 2026 }),
  'bookings.calendarTeam': () => ({ type: 'terminal', year: 2026 }),
  'bookings.bookedCapacity': none,
  'bookings.forecast': () => ({ start_date: '2026-01-01', end_date: '2026-12-31' }),

  'renewals.listReceived': everything,
  'renewals.listPlaced': everything,
  'renewals.listReceivedTeam': everything,
  'renewals.listPlacedTeam': async (stage) => {
    await stage.freshRenewal();
    return {};
  },
  'renewals.get': ({ records }) => ({ renewal_id: records.renewal_id }),
  'renewals.form': ({ records }) => ({ booking_id: records.booking_id }),
  'renewals.place': async (stage) => ({
    ...renewalInput(await stage.freshBooking()),
    type: 'listing',
  }),
  'renewals.accept': freshRenewal,
  'renewals.reject': async (stage) => ({ ...(await freshRenewal(stage)), reason: 'The tank is promised.' }),
  'renewals.cancel': freshRenewal,

  'inquiries.listAll': everything,
  'inquiries.listMine': everything,
  'inquiries.listTeam': everything,
  'inquiries.get': inquiry,
  'inquiries.modes': inquiry,
  'inquiries.create': () => inquiryInput(),
  'inquiries.withdraw': async (stage) => ({ inquiry_id: await stage.freshInquiry() }),

  'chat.list': everything,
  'chat.get': conversation,
  'chat.messages': conversation,
  'chat.startOnListing': listing,
  'chat.startOnInquiry': inquiry,
  'chat.send': async (stage) => ({ ...(await conversation(stage)), message: 'Is it empty?' }),
  'chat.markRead': conversation,
  'chat.leave': conversation,
  'chat.listAll': everything,

  'reports.create': async (stage) => ({
    ...(await conversation(stage)),
    reason: 'Other',
    description: 'Wants to deal elsewhere.',
  }),

  'files.list': freshFile,
  'files.attach': async (stage) => {
    const { type, id } = await freshFile(stage);
    return { type, id, file_ids: await uploaded(stage.api, stage.cast.bidder, 'more.pdf') };
  },
  'files.remove': async (stage) => {
    const { type, id } = await freshFile(stage);
    const { body } = await stage.api.query('files.list', { type, id }, stage.cast.bidder.token);
    return { type, id, file_id: body.result.data.data[0].file_id };
  },

  'matches.forInquiry': inquiry,
  'matches.forListing': listing,
  'mail.list': everything,
  'mail.unsubscribe': everything,
  'history.list': ({ records }) => ({ entity: 'listing', id: records.listing_id }),

  'notifications.list': () => ({ limit: 5 }),
  'notifications.count': none,
  // The owner is told of it.
  'notifications.markRead': async (stage) => ({ notification_id: await stage.freshNotification() }),
  'notifications.markAllRead': none,

  'live.events': everything,

  'views.list': () => ({ table_name: 'listings.listAll' }),
  'views.save': (stage) => viewInput(`View ${stage.next()}`),
  'views.delete': async (stage) => {
    const view = viewInput(`Owner’s ${stage.next()}`);
    const { body } = await stage.api.mutate('views.save', view, stage.cast.owner.token);
    return { view_id: body.result.data.data.view_id };
  },

  'offers.listPlaced': everything,
  'offers.listReceived': everything,
  'offers.listPlacedTeam': everything,
  'offers.listReceivedTeam': everything,
  'offers.get': ({ records }) => ({ inquiry_bids_id: records.inquiry_bids_id }),
  'offers.place': ({ records }) => offerInput(records.inquiry_id, records.storage_id),
  'offers.accept': freshOffer,
  'offers.reject': async (stage) => ({ ...(await freshOffer(stage)), reason: 'Too far.' }),
  'offers.cancel': freshOffer,
};
