import { messages } from '@tank/schema/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PENDING, refusal, startServer } from '../../../shared/testing/answering-server.ts';
import { press, show } from '../../../shared/testing/screen.tsx';
import { MatchingListings } from './matching-listings.tsx';

test('shows that no listing matches the inquiry', async () => {
  const server = startServer({ 'matches.forInquiry': { data: [] } });
  show(<MatchingListings inquiry_id={8} />);
  expect(await screen.findByText(messages.noMatches)).toBeTruthy();
  expect(server.received('matches.forInquiry')).toEqual([{ inquiry_id: 8 }]);
});

test('says once that the price of a match is undisclosed', async () => {
  const match = {
    listing_id: 12,
    status: 'Open' as const,
    formatted_address: 'Ingleside, TX, USA',
    locality: 'Ingleside',
    administrative_area_level_1: 'TX',
    country: 'USA',
    region: 'PADD 3',
    working_capacity: 765,
    ask_price: 'Undisclosed' as const,
    date_available: '2050-07-01',
    expiration: '2050-12-31',
    listing_end_date: '2051-01-01',
    term: 6,
    delay_after_commit: 1,
    heel_product: null,
    comment: '',
    visibility: 1,
    allow_sublet: 1,
    product_category: ['Crude'],
    access_modes: [],
    own: 0,
    version: 1,
    distance: 179,
    score: 65,
    reasons: ['Price undisclosed', '179 miles away'],
  };
  startServer({ 'matches.forInquiry': { data: [match] } });
  show(<MatchingListings inquiry_id={8} />);
  const [card] = await screen.findAllByRole('listitem');
  expect(card?.textContent?.match(/undisclosed/gi)).toHaveLength(1);
  expect(card?.textContent).toContain('765 MBBLfrom 07/01/2050');
});

test('shows that matches are loading', () => {
  startServer({ 'matches.forInquiry': PENDING });
  const { container } = show(<MatchingListings inquiry_id={8} />);
  expect(container.querySelector('[data-loading]')).toBeTruthy();
});

test('shows no section to a user who may not see matches', async () => {
  startServer({ 'matches.forInquiry': refusal('FORBIDDEN', messages.forbidden) });
  show(<MatchingListings inquiry_id={8} />);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('shows why matches were refused, and loads them on Retry', async () => {
  const server = startServer({ 'matches.forInquiry': refusal('CONFLICT', messages.inquiryNotOpen) });
  show(<MatchingListings inquiry_id={8} />);
  expect(await screen.findByText(messages.inquiryNotOpen)).toBeTruthy();
  server.answer({ 'matches.forInquiry': { data: [] } });
  await press('Retry');
  expect(await screen.findByText(messages.noMatches)).toBeTruthy();
});
