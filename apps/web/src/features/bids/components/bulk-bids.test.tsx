/** Rejecting and cancelling several bids at once. */
import { messages } from '@tank/schema/messages';
import type { PlacedBidRow } from '@tank/schema/trade/bids';
import { setDay } from '@tank/ui/lib/today';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, refusal, startServer, success } from '../../../shared/testing/answering-server.ts';
import { findNotice, press, show, showDialog } from '../../../shared/testing/screen.tsx';
import CompareBidsDialog from './compare-bids-dialog.tsx';
import PlacedBids from './placed-bids.tsx';
import { ReceivedBids } from './received-bids.tsx';

const bid = (bid_id: number, changes: Partial<PlacedBidRow> = {}): PlacedBidRow => ({
  bid_id,
  listing_id: 5,
  status: 'Open',
  product: 'Crude',
  bid_price: 0.5,
  ask_price: 0.6,
  volume: 40,
  start_date: '2027-01-01',
  bid_term: 12,
  bid_comment: '',
  reason: null,
  mode_type: null,
  vessel_name: null,
  vessel_size: null,
  date_placed: '2026-11-01',
  region: 'PADD 3',
  formatted_address: 'Houston, TX, USA',
  ...changes,
});

const received = (bid_id: number) => ({ ...bid(bid_id), storage_id: 1, storage_name: 'Dock tank' });

async function selectAll(action: string) {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await press(action);
}

test('rejects all selected bids with one reason, and not without one', async () => {
  const server = startServer({
    'bids.listReceived': pageOf([received(1), received(2)]),
    'bids.reject': { message: success('Bid rejected.') },
  });
  show(<ReceivedBids />);
  await selectAll('Reject');
  const dialog = await screen.findByRole('dialog', { name: 'Reject 2 bids?' });
  const reject = within(dialog).getByRole('button', { name: 'Reject' });
  fireEvent.click(reject);
  expect(await within(dialog).findByText('Reason is required.')).toBeTruthy();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'The tank is cleaned.' } });
  fireEvent.click(reject);
  await findNotice('2 bids rejected.');
  expect(server.received('bids.reject')).toEqual([
    { bid_id: 1, reason: 'The tank is cleaned.' },
    { bid_id: 2, reason: 'The tank is cleaned.' },
  ]);
});

test('rejects all compared bids on a listing with one reason', async () => {
  const server = startServer({
    'listings.get': refusal('NOT_FOUND', messages.unableToFetchListings),
    'bids.listReceived': pageOf([received(1), received(2)]),
    'bids.reject': { message: success('Bid rejected.') },
  });
  showDialog(<CompareBidsDialog listing_id={5} onClose={() => {}} />);
  await press('Reject all 2 bids');
  const dialog = await screen.findByRole('dialog', { name: 'Reject 2 bids?' });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Too low' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await findNotice('2 bids rejected.');
  expect(server.received('bids.reject')).toEqual([
    { bid_id: 1, reason: 'Too low' },
    { bid_id: 2, reason: 'Too low' },
  ]);
});

test('a single compared bid is rejected by its own button', async () => {
  startServer({
    'listings.get': refusal('NOT_FOUND', messages.unableToFetchListings),
    'bids.listReceived': pageOf([received(1)]),
  });
  showDialog(<CompareBidsDialog listing_id={5} onClose={() => {}} />);
  expect(await screen.findByRole('button', { name: 'Reject bid 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Reject all/ })).toBeNull();
});

test('shows the open bids oldest first, with the difference from the asked price, the value and the age', async () => {
  setDay({ today: '2026-11-04', time_zone: 'America/Chicago' });
  const server = startServer({ 'bids.listReceived': pageOf([received(1)]) });
  show(<ReceivedBids />);
  const row = (await screen.findByText('Dock tank')).closest('tr') as HTMLElement;
  for (const text of ['Listing 5', '−16.7%', '$240,000', '$20,000 a month', '3 days ago'])
    expect(within(row).getByText(text)).toBeTruthy();
  expect(server.received('bids.listReceived')[0]).toMatchObject({ status: ['Open'], sort: 'date_placed' });
  fireEvent.click(screen.getByRole('radio', { name: 'Closed' }));
  await waitFor(() => expect(server.received('bids.listReceived')).toHaveLength(2));
  expect(server.received('bids.listReceived')[1]).toMatchObject({
    status: ['Accepted', 'Cancelled', 'Expired', 'Rejected'],
  });
  expect(server.received('bids.listReceived')[1]).not.toHaveProperty('sort');
});

test('opens an open bid by Review, and has its decisions in the menu', async () => {
  startServer({
    'bids.listReceived': pageOf([received(1), { ...received(2), status: 'Rejected' as const }]),
  });
  show(<ReceivedBids />);
  expect(await screen.findByRole('button', { name: 'Review, bid 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Review, bid 2' })).toBeNull();
  await press('Actions, bid 2');
  const accept = await screen.findByRole<HTMLButtonElement>('menuitem', { name: /^Accept/ });
  expect([accept.disabled, accept.textContent]).toEqual([true, `Accept${messages.bidNotOpen}`]);
});

test('cancels the open bids among the selected, and reports what the server refused', async () => {
  const server = startServer({
    'bids.listPlaced': pageOf([bid(1), bid(2, { status: 'Rejected' })]),
    'bids.cancel': refusal('CONFLICT', 'This bid is no longer open.'),
  });
  show(<PlacedBids />);
  await selectAll('Cancel bids');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel 1 bid?' });
  expect(within(dialog).getByText('40 MBBL · $20,000 a month')).toBeTruthy();
  expect(within(dialog).getByText('1 bid selected is not open and left out: 2.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel bids' }));
  const report = await screen.findByRole('dialog', { name: '0 of 1 bid cancelled' });
  expect(within(report).getByRole('listitem').textContent).toBe('Bid 1 This bid is no longer open.');
  expect(server.received('bids.cancel')).toEqual([{ bid_id: 1 }]);
});
