/**
 * A valid input for every procedure, on the owner's records or the bidder's bid; a fresh record where the call changes
 * it. `null`: the procedure takes no input.
 */
import { PASSWORD } from '../cast.ts';
import { bidInput, listingInput, storageInput } from '../samples.ts';
import { SIGN_IN_EMAIL, type Stage } from './stage.ts';

type Input = (stage: Stage) => object | null | Promise<object | null>;

const none = () => null;
const everything = () => ({});
/** With a booking, so that its trader may see it. */
const storage = ({ records }: Stage) => ({ storage_id: records.booked_storage });
const listing = ({ records }: Stage) => ({ listing_id: records.listing_id });
const freshBid = async (stage: Stage) => ({ bid_id: await stage.freshBid() });

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

  'storage.listMine': everything,
  'storage.listAll': everything,
  'storage.get': storage,
  'storage.modes': storage,
  'storage.create': () => storageInput(),
  'storage.update': async (stage) => ({ ...storageInput(), storage_id: await stage.freshStorage() }),
  'storage.delete': async (stage) => ({ storage_id: await stage.freshStorage() }),

  'listings.listAll': everything,
  'listings.listMine': everything,
  'listings.get': listing,
  'listings.modes': listing,
  'listings.products': listing,
  'listings.create': ({ records }) => listingInput(records.storage_id),
  'listings.withdraw': async (stage) => ({ listing_id: await stage.freshListing() }),

  'bids.listPlaced': everything,
  'bids.listReceived': everything,
  'bids.get': ({ records }) => ({ bid_id: records.bid_id }),
  'bids.place': ({ records }) => bidInput(records.listing_id),
  'bids.accept': freshBid,
  'bids.reject': async (stage) => ({ bid_id: await stage.freshBid(), reason: 'Too low.' }),
  'bids.cancel': freshBid,

  'bookings.listTerminal': everything,
  'bookings.listTrader': everything,
  'bookings.listAll': everything,
  'bookings.backOut': async (stage) => ({ booking_id: await stage.freshBooking(), type: 'listing' }),
  'bookings.calendar': () => ({ type: 'trader', year: 2026 }),
  'bookings.bookedCapacity': none,
  'bookings.forecast': () => ({ start_date: '2026-01-01', end_date: '2026-12-31' }),

  'inquiries.modes': async (stage) => ({ inquiry_id: await stage.freshInquiry() }),
};
