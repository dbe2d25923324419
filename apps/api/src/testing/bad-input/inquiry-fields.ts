/** What can be wrong with the calls about inquiries and the offers on them. */
import { badModes, type ChangingCall } from './values.ts';

export const inquiryCalls: Record<string, ChangingCall> = {
  'inquiries.create': {
    by: 'bidder',
    fields: {
      formatted_address: 'text',
      radius: 'whole',
      product: 'text',
      min_volume: 'number',
      max_volume: 'number',
      bid_price: 'number',
      term: 'whole',
      start_date: 'future',
      expiration: 'future?',
      comment: 'text',
      access_modes: 'list?',
    },
    besides: [
      ...badModes,
      { formatted_address: '1 Nowhere Rd, Nonesuch Town, ZZ' },
      { product: 'Moonshine' },
      { radius: 5001 },
      { min_volume: 0 },
      { min_volume: 100.001 },
      { max_volume: 9.999 },
      { term: 0 },
      { term: 601 },
      { bid_price: 10_000.5 },
    ],
  },
  'inquiries.withdraw': { by: 'bidder', fields: { inquiry_id: 'id' } },
  'offers.place': {
    by: 'owner',
    fields: {
      inquiry_id: 'id',
      storage_id: 'id',
      volume: 'number',
      ask_price: 'number',
      date_available: 'future',
      storage_term: 'whole',
      bid_comment: 'text',
      allow_sublet: 'flag?',
    },
    besides: [
      { volume: 0 },
      { volume: 500.001 },
      { storage_term: 0 },
      { storage_term: 601 },
      { ask_price: 10_000.5 },
      { storage_id: 987_654_321 },
      { inquiry_id: 987_654_321 },
    ],
  },
  'offers.accept': { by: 'bidder', fields: { inquiry_bids_id: 'id' } },
  'offers.reject': { by: 'bidder', fields: { inquiry_bids_id: 'id', reason: 'text' } },
  'offers.cancel': { by: 'owner', fields: { inquiry_bids_id: 'id' } },
};
