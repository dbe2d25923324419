import { messages } from '@tank/schema/messages';
import { fieldMessages } from '@tank/schema/messages/field';
import { renewalTooEarly } from '@tank/schema/messages/renewal';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PENDING, pageOf, refusal, startServer, success } from '../../../shared/testing/answering-server.ts';
import {
  errorAt,
  field,
  findNotice,
  press,
  show,
  showDialog,
  type,
} from '../../../shared/testing/screen.tsx';
import { words } from '../words.ts';
import AcceptRenewalDialog from './accept-renewal-dialog.tsx';
import CancelRenewalDialog from './cancel-renewal-dialog.tsx';
import RejectRenewalDialog from './reject-renewal-dialog.tsx';
import RenewalDialog from './renewal-dialog.tsx';
import { RenewalsTable } from './renewals-table.tsx';

const terms = {
  booking_id: 9,
  bid_id: 31,
  type: 'listing' as const,
  address: 'Bayonne, NJ, USA',
  storage_id: 3,
  storage_name: 'Dock 7',
  product: 'WCS',
  start_date: '2050-07-01',
  term: 6,
  price: 0.8,
  volume: 200,
  renewer_username: 'user_1',
  renewer_first_name: 'Ana',
  renewer_last_name: 'Ruiz',
  renewer_company: null,
  renewer_email: 'ana@example.test',
  renewer_office_phone: null,
  renewer_cell_phone: null,
  receiver_username: 'user_2',
  receiver_first_name: 'Ben',
  receiver_last_name: 'Lee',
  receiver_company: null,
  receiver_email: 'ben@example.test',
  receiver_office_phone: null,
  receiver_cell_phone: null,
};
const start = { ...terms, renewal_id: null, renewal_booking_id: null, abilities: { place: true } };
const renewal = {
  ...terms,
  renewal_id: 5,
  renewal_booking_id: null,
  status: 'Open' as const,
  reason: null,
  abilities: { accept: true, reject: true, cancel: false },
};
const noOverbooking = { 'bookings.wouldOverbook': { data: [] } };

test('sends the form and shows a notice', async () => {
  const onClose = vi.fn();
  const server = startServer({
    ...noOverbooking,
    'renewals.form': { data: start },
    'renewals.place': { message: success(messages.renewalPlaced), data: { renewal_id: 5 } },
  });
  showDialog(<RenewalDialog booking_id={9} onClose={onClose} />);
  await type('Price', '0.9');
  await type('Volume', '150');
  await type('Term', '12');
  await press('Request renewal');
  await findNotice(messages.renewalPlaced);
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.received('renewals.place')).toEqual([
    {
      booking_id: 9,
      price: 0.9,
      volume: 150,
      term: 12,
      start_date: '2050-07-01',
      idempotency_key: expect.stringMatching(/^[\da-f]{32}$/),
    },
  ]);
});

test('rejects a missing price and a past start date in the browser', async () => {
  const server = startServer({ ...noOverbooking, 'renewals.form': { data: start } });
  showDialog(<RenewalDialog booking_id={9} onClose={() => {}} />);
  await type('Price', '');
  await press('Request renewal');
  expect(await errorAt('Price')).toBe(fieldMessages.required('Price'));
  await type('Price', '0.8');
  await type('Start date', '01/15/2020');
  await press('Request renewal');
  expect(await errorAt('Start date')).toBe(fieldMessages.past('Start date'));
  expect(server.received('renewals.place')).toEqual([]);
});

test('shows a field issue of the server at the field, and other errors in a notice', async () => {
  const onClose = vi.fn();
  const tooEarly = renewalTooEarly('2050-07-01');
  const server = startServer({
    ...noOverbooking,
    'renewals.form': { data: start },
    'renewals.place': refusal('INVALID_INPUT', tooEarly, { start_date: tooEarly }),
  });
  showDialog(<RenewalDialog booking_id={9} onClose={onClose} />);
  await type('Start date', '06/01/2050');
  await press('Request renewal');
  await waitFor(async () => expect(await errorAt('Start date')).toBe(tooEarly));
  server.answer({ 'renewals.place': refusal('CONFLICT', messages.renewalNotActive) });
  await press('Request renewal');
  await findNotice(messages.renewalNotActive);
  expect((await field('Start date')).value).toBe('06/01/2050');
  expect(onClose).not.toHaveBeenCalled();
});

test('shows the open request instead of a form', async () => {
  startServer({ 'renewals.form': { data: { ...start, renewal_id: 5 } } });
  showDialog(<RenewalDialog booking_id={9} onClose={() => {}} />);
  expect(await screen.findByText(`${messages.renewalOpenAlready} ${words.itIs(5)}`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request renewal' })).toBeNull();
});

test('shows that a past booking cannot be renewed', async () => {
  startServer({ 'renewals.form': { data: { ...start, abilities: { place: false } } } });
  showDialog(<RenewalDialog booking_id={9} onClose={() => {}} />);
  expect(await screen.findByText(messages.renewalNotActive)).toBeTruthy();
});

test('shows no form while the terms load', async () => {
  startServer({ 'renewals.form': PENDING });
  showDialog(<RenewalDialog booking_id={9} onClose={() => {}} />);
  const dialog = await screen.findByRole('dialog', { name: 'Renewal Request' });
  expect(dialog.querySelector('[data-loading]')).toBeTruthy();
  expect(screen.queryByLabelText(/^Price/)).toBeNull();
});

test('accepts a request after a warning of the overbooked month', async () => {
  const onClose = vi.fn();
  const server = startServer({
    'renewals.get': { data: renewal },
    'bookings.wouldOverbook': { data: [{ month: '2050-08', booked: 400, total_capacity: 500 }] },
    'renewals.accept': { message: success(messages.renewalAccepted), data: { booking_id: 10 } },
  });
  showDialog(<AcceptRenewalDialog renewal={renewal} onClose={onClose} />);
  expect(await screen.findByText(/600 of 500 MBBL/)).toBeTruthy();
  expect(screen.getByText(words.keepsBooking(9))).toBeTruthy();
  await press('Accept');
  await findNotice(messages.renewalAccepted);
  expect(server.received('renewals.accept')).toEqual([
    { renewal_id: 5, idempotency_key: expect.stringMatching(/^[\da-f]{32}$/) },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['without a reason', '', undefined],
  ['with a trimmed reason', ' We need the tank. ', 'We need the tank.'],
])('rejects a request %s', async (_, typed, reason) => {
  const server = startServer({
    'renewals.get': { data: renewal },
    'renewals.reject': { message: success(messages.renewalRejected) },
  });
  showDialog(<RejectRenewalDialog renewal_id={5} onClose={() => {}} />);
  await type('Reason (optional)', typed);
  await press('Reject');
  await findNotice(messages.renewalRejected);
  expect(server.received('renewals.reject')).toEqual([{ renewal_id: 5, ...(reason && { reason }) }]);
});

test('shows no Reject button for a cancelled request', async () => {
  startServer({ 'renewals.get': { data: { ...renewal, status: 'Cancelled' } } });
  showDialog(<RejectRenewalDialog renewal_id={5} onClose={() => {}} />);
  expect(await screen.findByText(/The other party cancelled it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
});

test('deletes a request, and shows a notice when the server refuses', async () => {
  const onClose = vi.fn();
  const server = startServer({ 'renewals.cancel': refusal('CONFLICT', messages.renewalNotOpen) });
  showDialog(<CancelRenewalDialog renewal_id={5} onClose={onClose} />);
  await press('Delete');
  await findNotice(messages.renewalNotOpen);
  expect(onClose).not.toHaveBeenCalled();
  server.answer({ 'renewals.cancel': { message: success(messages.renewalCancelled) } });
  await press('Delete');
  await findNotice(messages.renewalCancelled);
  expect(server.received('renewals.cancel')).toEqual([{ renewal_id: 5 }, { renewal_id: 5 }]);
});

test.each(['received', 'placed'] as const)('shows a hint in an empty table of %s requests', async (scope) => {
  startServer({ 'renewals.listReceived': pageOf([]), 'renewals.listPlaced': pageOf([]) });
  show(<RenewalsTable scope={scope} work={{ rowActions: () => [], dialogs: null }} />);
  expect(await screen.findByText(words.empty[scope])).toBeTruthy();
});
