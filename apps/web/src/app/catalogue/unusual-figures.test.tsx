/** Forms ask for confirmation of probable mistakes, such as barrels instead of thousands of barrels. */
import { messages } from '@tank/schema/messages';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PlaceBidDialog from '../../features/bids/components/place-bid-dialog.tsx';
import AddListingDialog from '../../features/listings/components/add-listing-dialog.tsx';
import EditListingDialog from '../../features/listings/components/edit-listing-dialog.tsx';
import MakeOfferDialog from '../../features/offers/components/make-offer-dialog.tsx';
import AddStorageDialog from '../../features/storage/components/add-storage-dialog.tsx';
import EditStorageDialog from '../../features/storage/components/edit-storage-dialog.tsx';
import { notify } from '../../shared/notices/notify.ts';
import { showDialog } from '../../shared/testing/screen.tsx';
import { type Answers, resetFailedCalls, stubFailedCalls } from './failed-calls.tsx';

vi.mock('../../shared/notices/notify.ts', () => ({ notify: vi.fn() }));
/** Skips validation of the other fields. */
vi.mock('../../shared/forms/use-zod-form.ts', async (original) => {
  const real = await original<typeof import('../../shared/forms/use-zod-form.ts')>();
  const useZodForm = (options: never) => ({
    ...real.useZodForm(options),
    submit: (send: (input: object) => void) => () => send({}),
  });
  return { useZodForm };
});
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

const none = () => {};
const listing = {
  listing_id: 1,
  date_available: '2030-01-01',
  expiration: '2030-01-01',
  term: 6,
  working_capacity: 10,
  ask_price: 1,
  visibility: 2,
  access_modes: [],
};
const inquiry = {
  inquiry_id: 1,
  start_date: '2030-01-01',
  term: 6,
  min_volume: 1,
  max_volume: 10,
  bid_price: 1,
  product: 'WCS',
};
const storage = {
  storage_id: 1,
  storage_name: 'Dock 7',
  formatted_address: 'Bayonne, NJ, USA',
  total_capacity: 100,
  product_category: ['Heavy Crude'],
  tank_features: [],
  access_modes: [],
  abilities: { update: true },
};

interface Case {
  button: string;
  field: RegExp;
  /** Sent without confirmation. */
  usual: string;
  unusual: string;
  element: ReactElement;
  answers?: Answers;
  /** Error of the failed call, which shows that the form was sent. */
  sent: string;
}

const bid = {
  button: 'Place Bid',
  element: <PlaceBidDialog listing_id={1} onClose={none} />,
  answers: { 'listings.get': { data: listing } },
  sent: messages.unableToSubmitBid,
};
const offer = {
  button: 'Make Offer',
  element: <MakeOfferDialog inquiry_id={1} onClose={none} addStorage={null} />,
  answers: { 'inquiries.get': { data: inquiry }, 'offers.storages': { data: [storage] } },
  sent: messages.unableToSubmitBid,
};
const cases: Case[] = [
  { ...bid, field: /^Bid price/, usual: '0.2', unusual: '0.19' },
  { ...bid, field: /^Bid price/, usual: '5', unusual: '5.01' },
  { ...bid, field: /^Volume/, usual: '0.1', unusual: '0.099' },
  { ...offer, field: /^Ask price/, usual: '5', unusual: '5.01' },
  { ...offer, field: /^Volume/, usual: '0.1', unusual: '0.099' },
  {
    button: 'Add Storage',
    field: /^Total capacity/,
    usual: '10000',
    unusual: '10000.1',
    element: <AddStorageDialog onClose={none} />,
    sent: messages.unableToCreateStorage,
  },
  {
    button: 'Update Storage',
    field: /^Total capacity/,
    usual: '10000',
    unusual: '10000.1',
    element: <EditStorageDialog storage_id={1} onClose={none} />,
    answers: { 'storage.get': { data: storage } },
    sent: messages.unableToUpdateStorage,
  },
  {
    button: 'Add Listing',
    field: /^Working capacity/,
    usual: '10000',
    unusual: '10000.1',
    element: <AddListingDialog onClose={none} />,
    sent: messages.unableToCreateListing,
  },
  {
    button: 'Save Listing',
    field: /^Working capacity/,
    usual: '10000',
    unusual: '10000.1',
    element: <EditListingDialog listing_id={1} onClose={none} />,
    answers: { 'listings.get': { data: listing } },
    sent: messages.unableToUpdateListing,
  },
];

beforeEach(() => {
  vi.mocked(notify).mockReset();
});
afterEach(() => {
  cleanup();
  resetFailedCalls();
});

const press = async (button: string) => {
  const ready = await waitFor(() => {
    const found = screen.getByText(button, { selector: 'button *' }).closest('button');
    if (!found || found.disabled) throw new Error('The button is loading.');
    return found;
  });
  fireEvent.click(ready);
};
const isAsked = () => screen.queryByText('Are these figures right?') !== null;
const isSent = (sent: string) =>
  waitFor(() => expect(notify).toHaveBeenCalledWith({ type: 'error', text: sent }));

test.each(cases)('"$button" confirms $unusual as $field, but not $usual', async (testCase) => {
  const { button, field, usual, unusual, element, answers, sent } = testCase;
  stubFailedCalls(answers);
  showDialog(element);
  const fill = async (value: string) =>
    fireEvent.change(await screen.findByLabelText(field, { selector: 'input' }), { target: { value } });
  await fill(usual);
  await press(button);
  await isSent(sent);
  expect(isAsked()).toBe(false);

  vi.mocked(notify).mockReset();
  await fill(unusual);
  await press(button);
  expect(isAsked()).toBe(true);
  expect(notify).not.toHaveBeenCalled();
  await press(`${button} anyway`);
  await isSent(sent);
});
