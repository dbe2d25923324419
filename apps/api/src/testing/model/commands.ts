/** Everything that people do on the market in the model test. */
import { accept, bid, bidAgain, decide, offer, offerAgain, onInquiry, onListing } from './commands/bids.ts';
import { answerRenewal, leave, renew } from './commands/bookings.ts';
import { inquire, publish, withdraw } from './commands/posts.ts';
import { addStorage, removeStorage } from './commands/storage.ts';
import type { Command } from './step.ts';

/**
 * By name, in the order in which one makes the next possible: where there is nothing to do a command with, the next one is
 * done. What ends much stands behind what nearly always can be done, or it would be done all the time.
 */
export const commands: [name: string, command: Command][] = [
  ['add storage', addStorage],
  ['list', publish],
  ['inquire', inquire],
  ['bid', bid],
  ['bid', bid],
  ['withdraw a listing', withdraw('listings')],
  ['offer', offer],
  ['offer', offer],
  ['offer', offer],
  ['withdraw an inquiry', withdraw('inquiries')],
  ['offer', offer],
  ['delete a storage', removeStorage],
  ['bid again', bidAgain],
  ['bid again', bidAgain],
  ['offer again', offerAgain],
  ['accept a bid', accept(onListing)],
  ['accept a bid', accept(onListing)],
  ['accept an offer', accept(onInquiry)],
  ['accept an offer', accept(onInquiry)],
  ['renew', renew],
  ['renew', renew],
  ['accept a renewal', answerRenewal('accept')],
  ['reject a renewal', answerRenewal('reject')],
  ['cancel a renewal', answerRenewal('cancel')],
  ['reject a bid', decide(onListing, 'reject')],
  ['cancel a bid', decide(onListing, 'cancel')],
  ['reject an offer', decide(onInquiry, 'reject')],
  ['cancel an offer', decide(onInquiry, 'cancel')],
  ['back out', leave],
];
