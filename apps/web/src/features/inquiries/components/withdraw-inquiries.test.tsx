/** Withdrawing several inquiries at once. */
import type { MyInquiryRow } from '@tank/schema/trade/inquiries';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, startServer, success } from '../../../shared/testing/answering-server.ts';
import { findNotice, press, show } from '../../../shared/testing/screen.tsx';
import { MyInquiries } from './my-inquiries.tsx';

const inquiry = (inquiry_id: number): MyInquiryRow => ({
  inquiry_id,
  status: 'Open',
  place_id: 'houston',
  formatted_address: 'Houston, TX, USA',
  region: 'PADD 3',
  radius: 50,
  product: 'Crude',
  min_volume: 40,
  max_volume: 80,
  bid_price: 0.5,
  term: 12,
  start_date: '2027-01-01',
  expiration: '2027-06-01',
  date_placed: '2026-11-01',
  comment: '',
  own: 1,
  open_offers: 0,
  best_offer: null,
});

test('withdraws all selected inquiries; the confirmation counts their highest volume', async () => {
  const server = startServer({
    'inquiries.listMine': pageOf([inquiry(1), inquiry(2)]),
    'inquiries.withdraw': { message: success('Inquiry withdrawn.') },
  });
  show(<MyInquiries onCompare={() => {}} offers={() => null} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await press('Withdraw');
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw 2 inquiries?' });
  expect(within(dialog).getByText('160 MBBL · $80,000 a month')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await findNotice('2 inquiries withdrawn.');
  expect(server.received('inquiries.withdraw')).toEqual([{ inquiry_id: 1 }, { inquiry_id: 2 }]);
});
