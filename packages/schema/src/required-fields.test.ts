/** Required fields of inputs (docs/product.md). Written by hand, because the API tests derive them from the contracts. */
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { createReport } from './admin/reports.ts';
import { updateQuote } from './market/bid-ask.ts';
import { signUp } from './people/access.ts';
import { updateTeam } from './people/teams.ts';
import { updateUser } from './people/users.ts';
import { placeBid, rejectBid } from './trade/bids.ts';
import { createInquiry } from './trade/inquiries.ts';
import { createListing, updateListing, updateListingForm } from './trade/listings.ts';
import { placeOffer, rejectOffer } from './trade/offers.ts';
import { placeRenewal } from './trade/renewals.ts';
import { createStorage, updateStorage } from './trade/storage.ts';

const listing = 'working_capacity date_available term ask_price delay_after_commit comment';

test.for<[string, z.ZodObject, string]>([
  ['signUp', signUp, 'first_name last_name username email password confirm_password'],
  [
    'createStorage',
    createStorage,
    'storage_name formatted_address total_capacity heel_requirement number_of_tanks',
  ],
  ['createListing', createListing, `storage_id ${listing}`],
  ['updateListing', updateListing, 'listing_id version'],
  ['updateListingForm', updateListingForm, `listing_id ${listing} visibility version`],
  ['updateStorage', updateStorage, 'storage_id'],
  ['updateQuote', updateQuote, 'bid_ask_id'],
  ['updateTeam', updateTeam, 'team_id'],
  ['updateUser', updateUser, 'user_id'],
  ['placeBid', placeBid, 'listing_id product bid_price volume start_date bid_term bid_comment'],
  ['rejectBid', rejectBid, 'bid_id reason'],
  [
    'createInquiry',
    createInquiry,
    'formatted_address radius product min_volume max_volume bid_price term start_date comment',
  ],
  [
    'placeOffer',
    placeOffer,
    'inquiry_id storage_id volume ask_price date_available storage_term bid_comment',
  ],
  ['rejectOffer', rejectOffer, 'inquiry_bids_id reason'],
  ['placeRenewal', placeRenewal, 'booking_id start_date term price volume'],
  ['createReport', createReport, 'conversation_id reason description'],
])('has the documented required fields: %s', ([, contract, required]) => {
  const found = Object.entries(contract.shape).filter(([, field]) => !field.safeParse(undefined).success);
  expect(found.map(([name]) => name).sort()).toEqual(required.split(' ').sort());
});
