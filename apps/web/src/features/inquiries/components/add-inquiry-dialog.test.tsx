import { defaultExpiration } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { fieldMessages } from '@tank/schema/messages/field';
import { readToday } from '@tank/ui/lib/today';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PENDING, pageOf, refusal, startServer, success } from '../../../shared/testing/answering-server.ts';
import {
  errorAt,
  field,
  findNotice,
  pick,
  press,
  show,
  showDialog,
  type,
} from '../../../shared/testing/screen.tsx';
import { words } from '../words.ts';
import AddInquiryDialog from './add-inquiry-dialog.tsx';
import { MyInquiries } from './my-inquiries.tsx';
import WithdrawInquiryDialog from './withdraw-inquiry-dialog.tsx';

const inquiry = {
  inquiry_id: 8,
  status: 'Open' as const,
  place_id: 'p1',
  formatted_address: 'Houston, TX, USA',
  region: 'PADD 3',
  radius: 50,
  product: 'WCS',
  min_volume: 50,
  max_volume: 200,
  bid_price: 0.6,
  term: 6,
  start_date: '2050-01-01',
  expiration: '2050-12-31',
  date_placed: '2049-11-01',
  comment: '',
  own: 1,
};

const loaded = {
  'context.get': {
    regions: [],
    product_categories: [],
    products: [{ product: 'WCS', product_category: 'Crude' }],
  },
  'places.suggest': { data: [], hint: null },
};

async function fillIn() {
  await type('Address', 'Houston, TX, USA');
  await type('Radius', '75');
  await pick('Product', 'WCS');
  await type('Min volume', '50');
  await type('Max volume', '200');
  await type('Price', '0.6');
  await type('Term', '6');
  await type('Comment', 'Heated, please.');
}

test('sends the filled-in inquiry and shows the notice', async () => {
  const onClose = vi.fn();
  const server = startServer({
    ...loaded,
    'inquiries.create': { message: success(messages.inquiryCreated), data: { inquiry_id: 8 } },
  });
  showDialog(<AddInquiryDialog onClose={onClose} />);
  await fillIn();
  await press('Add Inquiry');
  await findNotice(messages.inquiryCreated);
  expect(onClose).toHaveBeenCalledOnce();
  const today = readToday();
  expect(server.received('inquiries.create')).toEqual([
    {
      formatted_address: 'Houston, TX, USA',
      radius: 75,
      product: 'WCS',
      min_volume: 50,
      max_volume: 200,
      bid_price: 0.6,
      term: 6,
      start_date: today,
      expiration: defaultExpiration(today),
      comment: 'Heated, please.',
      access_modes: [],
      files: [],
      file_ids: [],
      idempotency_key: expect.stringMatching(/^[\da-f]{32}$/),
    },
  ]);
});

test('shows required fields of an empty form without a request', async () => {
  const server = startServer(loaded);
  showDialog(<AddInquiryDialog onClose={() => {}} />);
  await press('Add Inquiry');
  for (const label of ['Address', 'Product', 'Min volume', 'Max volume', 'Price', 'Term', 'Comment'])
    expect(await errorAt(label)).toBe(fieldMessages.required(label));
  expect(server.received('inquiries.create')).toEqual([]);
});

test('rejects a max volume below the min volume and a start in the past without a request', async () => {
  const server = startServer(loaded);
  showDialog(<AddInquiryDialog onClose={() => {}} />);
  await fillIn();
  await type('Max volume', '49');
  await type('Start date', '01/15/2020');
  await press('Add Inquiry');
  expect(await errorAt('Max volume')).toBe('Max volume cannot be below min volume.');
  expect(await errorAt('Start date')).toBe(fieldMessages.past('Start date'));
  expect(server.received('inquiries.create')).toEqual([]);
});

test('shows an unknown address at its field, keeps the input and retries with the same idempotency key', async () => {
  const onClose = vi.fn();
  const server = startServer({
    ...loaded,
    'inquiries.create': refusal('INVALID_INPUT', messages.placeUnknown, {
      formatted_address: messages.placeUnknown,
    }),
  });
  showDialog(<AddInquiryDialog onClose={onClose} />);
  await fillIn();
  await press('Add Inquiry');
  await waitFor(async () => expect(await errorAt('Address')).toBe(messages.placeUnknown));
  expect((await field('Max volume')).value).toBe('200');
  server.answer({
    'inquiries.create': { message: success(messages.inquiryCreated), data: { inquiry_id: 8 } },
  });
  await press('Add Inquiry');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [first, second] = server.received('inquiries.create') as { idempotency_key: string }[];
  expect(second?.idempotency_key).toBe(first?.idempotency_key);
});

test('shows an error without a field in a notice and stays open', async () => {
  const onClose = vi.fn();
  startServer({ ...loaded, 'inquiries.create': refusal('FORBIDDEN', messages.forbidden) });
  showDialog(<AddInquiryDialog onClose={onClose} />);
  await fillIn();
  await press('Add Inquiry');
  await findNotice(messages.forbidden);
  expect(onClose).not.toHaveBeenCalled();
});

test('asks before discarding input', async () => {
  const onClose = vi.fn();
  const server = startServer(loaded);
  showDialog(<AddInquiryDialog onClose={onClose} />);
  await type('Radius', '75');
  await press('Cancel');
  expect(onClose).not.toHaveBeenCalled();
  await press('Discard');
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.received('inquiries.create')).toEqual([]);
});

test('shows why an inquiry cannot be withdrawn, and withdraws it on the next try', async () => {
  const onClose = vi.fn();
  const server = startServer({ 'inquiries.withdraw': refusal('CONFLICT', messages.inquiryNotWithdrawable) });
  showDialog(<WithdrawInquiryDialog inquiry_id={8} onClose={onClose} />);
  await press('Withdraw');
  await findNotice(messages.inquiryNotWithdrawable);
  expect(onClose).not.toHaveBeenCalled();
  server.answer({ 'inquiries.withdraw': { message: success(messages.inquiryDeleted) } });
  await press('Withdraw');
  await findNotice(messages.inquiryDeleted);
  expect(server.received('inquiries.withdraw')).toEqual([{ inquiry_id: 8 }, { inquiry_id: 8 }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('disables the withdraw dialog while the request is pending', async () => {
  const onClose = vi.fn();
  startServer({ 'inquiries.withdraw': PENDING });
  showDialog(<WithdrawInquiryDialog inquiry_id={8} onClose={onClose} />);
  await press('Withdraw');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true),
  );
  expect(onClose).not.toHaveBeenCalled();
});

test('shows what inquiries are for to a user without any', async () => {
  const figures = {
    ...{ open: 0, booked: 0, closed: 0, answered: 0, answers: 0 },
    ...{ difference: null, volume: 0, expiring: 0 },
  };
  startServer({ ...loaded, 'inquiries.listMine': pageOf([]), 'inquiries.figures': { data: figures } });
  show(<MyInquiries onCompare={() => {}} offers={() => null} />);
  expect(await screen.findByText(words.none)).toBeTruthy();
});

test('opens the comparison of the offers on an inquiry', async () => {
  const onCompare = vi.fn();
  startServer({ ...loaded, 'inquiries.listMine': pageOf([{ ...inquiry, open_offers: 3, best_offer: 0.6 }]) });
  show(<MyInquiries onCompare={onCompare} offers={() => null} />);
  await press(/^3 offers · best 0.6000.* on inquiry 8$/);
  expect(onCompare).toHaveBeenCalledWith(8);
});
