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
