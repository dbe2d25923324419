import { messages } from '@tank/schema/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PENDING, pageOf, refusal, startServer, success } from '../../../shared/testing/answering-server.ts';
import { findNotice, press, show, showDialog } from '../../../shared/testing/screen.tsx';
import { words } from '../words.ts';
import BackOutDialog from './back-out-dialog.tsx';
import BookingDialog from './booking-dialog.tsx';
import { BookingsTable } from './bookings-table.tsx';
import { CapacityCard } from './capacity-card.tsx';

const booking = {
  booking_id: 9,
  type: 'listing' as const,
  bid_id: 31,
  inquiry_bids_id: null,
  status: 'Active' as const,
  closed_reason: null,
  storage_id: 3,
  storage_name: 'Dock 7',
  address: 'Bayonne, NJ, USA',
  locality: 'Bayonne',
  administrative_area_level_1: 'NJ',
  price: 0.8,
  product: 'WCS',
  mode_names: [],
  volume: 200,
  date_booked: '2049-12-01',
  start_date: '2050-01-01',
  end_date: '2050-07-01',
  term: 6,
  terminal_username: 'user_1',
  terminal_first_name: 'Ana',
  terminal_last_name: 'Ruiz',
  terminal_company: null,
  terminal_email: 'ana@example.test',
  terminal_office_phone: null,
  terminal_cell_phone: null,
  trader_username: 'user_2',
  trader_first_name: 'Ben',
  trader_last_name: 'Lee',
  trader_company: 'Lee Trading',
  trader_email: 'ben@example.test',
  trader_office_phone: null,
  trader_cell_phone: null,
};
const bookingDetail = {
  ...booking,
  listing_id: 12,
  inquiry_id: null,
  access_modes: [],
  open_renewal_id: null,
  side: 'terminal' as const,
  abilities: { backOut: true, renew: true },
};
const handlers = () => ({ onInfo: vi.fn(), onRenew: vi.fn(), onBackOut: vi.fn() });

test.each([
  ['listing', words.reposted.listing],
  ['inquiry', words.reposted.inquiry],
  ['renewal', words.reposted.renewal],
] as const)(
  'shows the consequences of backing out of a booking from a %s before any request',
  async (type, sentence) => {
    const server = startServer({});
    showDialog(<BackOutDialog booking={{ ...booking, type }} onClose={() => {}} />);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText('200 MBBL at Dock 7, 01/01/2050 – 07/01/2050.')).toBeTruthy();
    expect(server.received('bookings.backOut')).toEqual([]);
  },
);

test('backs out of the booking once, and shows the notice', async () => {
  const onClose = vi.fn();
  const server = startServer({ 'bookings.backOut': { message: success(messages.bookingBackedOut) } });
  showDialog(<BackOutDialog booking={booking} onClose={onClose} />);
  await press('Backout');
  await findNotice(messages.bookingBackedOut);
  expect(server.received('bookings.backOut')).toEqual([{ booking_id: 9 }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('keeps the booking on Keep booking', async () => {
  const onClose = vi.fn();
  const server = startServer({});
  showDialog(<BackOutDialog booking={booking} onClose={onClose} />);
  await press('Keep booking');
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.received('bookings.backOut')).toEqual([]);
});

test('shows a notice when the other party has already closed the booking', async () => {
  const onClose = vi.fn();
  startServer({ 'bookings.backOut': refusal('CONFLICT', messages.bookingClosed) });
  showDialog(<BackOutDialog booking={booking} onClose={onClose} />);
  await press('Backout');
  await findNotice(messages.bookingClosed);
  expect(onClose).not.toHaveBeenCalled();
});

test('ignores a second submit while the request is pending', async () => {
  const server = startServer({ 'bookings.backOut': PENDING });
  showDialog(<BackOutDialog booking={booking} onClose={() => {}} />);
  await press('Backout');
  await waitFor(() => expect(server.received('bookings.backOut')).toHaveLength(1));
  const form = screen.getByRole('dialog').querySelector('form');
  if (form) fireEvent.submit(form);
  expect(form?.getAttribute('aria-busy')).toBe('true');
  expect(server.received('bookings.backOut')).toHaveLength(1);
});

test('offers renewal and back-out to a party who may do both', async () => {
  const onRenew = vi.fn();
  const onBackOut = vi.fn();
  startServer({ 'bookings.get': { data: bookingDetail } });
  showDialog(
    <BookingDialog
      bookingRef={{ booking_id: 9 }}
      onClose={() => {}}
      onRenew={onRenew}
      onBackOut={onBackOut}
    />,
  );
  await press('Renew Booking');
  expect(onRenew).toHaveBeenCalledWith(9);
  await press('Backout');
  expect(onBackOut).toHaveBeenCalledWith(expect.objectContaining({ booking_id: 9 }));
});

test('offers neither renewal nor back-out to a party who may do neither', async () => {
  startServer({
    'bookings.get': { data: { ...bookingDetail, abilities: { backOut: false, renew: false } } },
  });
  showDialog(
    <BookingDialog bookingRef={{ booking_id: 9 }} onClose={() => {}} onRenew={vi.fn()} onBackOut={vi.fn()} />,
  );
  await screen.findByRole('dialog', { name: 'Booking 9' });
  expect(screen.queryByRole('button', { name: 'Renew Booking' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Backout' })).toBeNull();
});

test.each(['terminal', 'trader'] as const)('explains the empty table of the %s', async (side) => {
  startServer({ 'bookings.listTerminal': pageOf([]), 'bookings.listTrader': pageOf([]) });
  show(<BookingsTable side={side} {...handlers()} />);
  expect(await screen.findByText(words.empty[side])).toBeTruthy();
});

test('shows that nothing is booked today', async () => {
  startServer({ 'bookings.capacityByStorage': { data: [] } });
  show(<CapacityCard />);
  expect(await screen.findByText(words.nothingBooked)).toBeTruthy();
});
