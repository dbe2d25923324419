/** Everything that people do on the market in the model test. */
import { accept, bid, bidAgain, decide, offer, offerAgain, onInquiry, onListing } from './commands/bids.ts';
import { answerRenewal, leave, renew } from './commands/bookings.ts';
import { inquire, publish, withdraw } from './commands/posts.ts';
import { addStorage, removeStorage } from './commands/storage.ts';
import type { Command } from './step.ts';

/** By name, in the order in which one makes the next possible; what happens often stands several times. */
export const commands: [name: string, command: Command][] = [
  ['add storage', addStorage],
  ['list', publish],
  ['inquire', inquire],
  ['bid', bid],
  ['bid', bid],
  ['offer', offer],
  ['offer', offer],
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
  ['withdraw a listing', withdraw('listings')],
  ['withdraw an inquiry', withdraw('inquiries')],
  ['delete a storage', removeStorage],
];
