/** Rejecting several received offers at once. */
import type { ReceivedOfferRow } from '@tank/schema/trade/offers';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, startServer, success } from '../../../shared/testing/answering-server.ts';
import { findNotice, press, show } from '../../../shared/testing/screen.tsx';
import { ReceivedOffers } from './received-offers.tsx';

const offer = (inquiry_bids_id: number): ReceivedOfferRow => ({
  inquiry_bids_id,
  inquiry_id: 3,
  storage_id: 1,
  status: 'Open',
  product: 'Crude',
  ask_price: 0.5,
  bid_price: 0.4,
  volume: 40,
  date_available: '2027-01-01',
  storage_term: 12,
  term: 12,
  bid_comment: '',
  allow_sublet: 0,
  reason: null,
  date_placed: '2026-11-01',
  region: 'PADD 3',
  locality: 'Houston',
  administrative_area_level_1: 'TX',
  country: 'USA',
  distance: 12,
});

test('rejects all selected offers with one reason', async () => {
  const server = startServer({
    'offers.listReceived': pageOf([offer(1), offer(2)]),
    'offers.reject': { message: success('Offer rejected.') },
  });
  show(<ReceivedOffers />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await press('Reject');
  const dialog = await screen.findByRole('dialog', { name: 'Reject 2 offers?' });
  expect(within(dialog).getByText('80 MBBL · $40,000 a month')).toBeTruthy();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Too far away.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await findNotice('2 offers rejected.');
  expect(server.received('offers.reject')).toEqual([
    { inquiry_bids_id: 1, reason: 'Too far away.' },
    { inquiry_bids_id: 2, reason: 'Too far away.' },
  ]);
});
