import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startServer } from '../../../shared/testing/answering-server.ts';
import { show } from '../../../shared/testing/screen.tsx';
import { BidDetail } from './bid-detail.tsx';

const bid = {
  bid_id: 31,
  listing_id: 12,
  status: 'Open' as const,
  product: 'WCS',
  bid_price: 0.7,
  ask_price: 0.8,
  volume: 300,
  start_date: '2050-01-01',
  bid_term: 12,
  bid_comment: '',
  reason: null,
  mode_type: null,
  vessel_name: null,
  vessel_size: null,
  date_placed: '2049-11-01',
  formatted_address: 'Bayonne, NJ, USA',
  locality: 'Bayonne',
  administrative_area_level_1: 'NJ',
  country: 'USA',
  region: 'PADD 1' as const,
  working_capacity: 300,
  date_available: '2050-01-01',
  term: 6,
  delay_after_commit: 1,
  heel_product: null,
  comment: '',
  allow_sublet: 0,
  product_category: ['Crude'],
  modes: [],
  files: [],
  booking_id: null,
  abilities: { accept: true, reject: true, cancel: false, attach: false },
};

test('compares the price of a bid with the asked price', async () => {
  startServer({ 'bids.get': { data: bid } });
  show(<BidDetail bid_id={31} actions={null} />);
  expect((await screen.findByText(/^Asked/)).textContent).toBe('Asked 0.8000 · −12.5%');
});

test('opens an accepted bid with its booking and the contact of the other party', async () => {
  const parties = { terminal_username: 'tina', terminal_company: 'Tina Tanks', trader_username: 'user_1' };
  startServer({ 'bids.get': { data: { ...bid, ...parties, status: 'Accepted' as const, booking_id: 392 } } });
  show(<BidDetail bid_id={31} actions={null} />);
  await screen.findByText('Tina Tanks');
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['Booking 392', 'Terminal', 'Terms']);
});
