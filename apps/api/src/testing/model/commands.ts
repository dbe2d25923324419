/** The commands of the model-based test. */
import { accept, bid, bidAgain, decide, offer, offerAgain, onInquiry, onListing } from './commands/bids.ts';
import { answerRenewal, leave, renew } from './commands/bookings.ts';
import { inquire, publish, withdraw } from './commands/posts.ts';
import { addStorage, removeStorage } from './commands/storage.ts';
import type { Command } from './step.ts';

/**
 * Name and command, ordered so that earlier ones create records for later ones: a command without a record to act on is
 * replaced by the next one. Commands that end many records follow commands that are nearly always possible, or they would run
 * too often.
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
