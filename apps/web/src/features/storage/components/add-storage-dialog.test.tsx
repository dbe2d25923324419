import { messages } from '@tank/schema/messages';
import { fieldMessages } from '@tank/schema/messages/field';
import { storageLocked, storageLockedHint } from '@tank/schema/messages/storage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
import AddStorageDialog from './add-storage-dialog.tsx';
import DeleteStorageDialog from './delete-storage-dialog.tsx';
import EditStorageDialog from './edit-storage-dialog.tsx';
import { MyStorage } from './my-storage.tsx';

const mode = {
  mode_id: 4,
  mode_name: 'Rack A',
  inbound_outbound: 'both' as const,
  type: 'Truck' as const,
  pump_over_rate: 0.1,
  connection_name: null,
  dock_draft: null,
  length_overall: null,
  class_one_rail: null,
  rail_spots: null,
};
const storage = {
  storage_id: 3,
  storage_name: 'Dock 7',
  formatted_address: 'Bayonne, NJ, USA',
  locality: 'Bayonne',
  administrative_area_level_1: 'NJ',
  country: 'USA',
  region: 'PADD 1',
  product_category: ['Crude'],
  tank_features: [],
  total_capacity: 500,
  tank_material: 'Carbon Steel',
  tank_type: 'Coned Roof',
  heel_requirement: 10,
  blending_capability: 0,
  heating_capability: 1,
  commingled: 0,
  number_of_tanks: 2,
  sublet: 0,
  username: 'user_1',
  version: 7,
};
const own = {
  ...storage,
  access_modes: [mode],
  commitments: { open_bids: 0, open_offers: 0, active_bookings: 0 },
  abilities: { update: true, delete: true, list: true },
};
const commitments = { open_bids: 1, open_offers: 0, active_bookings: 0 };
const committed = { ...own, commitments };

const loaded = {
  'context.get': {
    regions: [],
    product_categories: [
      { product_category: 'Crude', products: 'WCS' },
      { product_category: 'Diesel', products: 'ULSD' },
    ],
    products: [],
  },
  'places.suggest': { data: [], hint: null },
};
const updated = { message: success(messages.storageUpdated), data: { storage_id: 3 } };

async function fillForm() {
  await type('Storage name', 'Dock 7');
  await type('Address', 'Bayonne, NJ, USA');
  await pick('Product category', 'Crude');
  await type('Total capacity', '500');
  await type('Heel requirement', '10');
  await type('Number of tanks', '2');
  await pick('Tank type', 'Coned Roof');
  await pick('Tank material', 'Carbon Steel');
}

test('sends the form and shows a notice', async () => {
  const onClose = vi.fn();
  const server = startServer({
    ...loaded,
    'storage.create': { message: success(messages.storageCreated), data: { storage_id: 3 } },
  });
  showDialog(<AddStorageDialog onClose={onClose} />);
  await fillForm();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Heating capability' }));
  await press('Add Storage');
  await findNotice(messages.storageCreated);
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.received('storage.create')).toEqual([
    {
      storage_name: 'Dock 7',
      formatted_address: 'Bayonne, NJ, USA',
      product_category: ['Crude'],
      tank_features: [],
      total_capacity: 500,
      number_of_tanks: 2,
      tank_material: 'Carbon Steel',
      tank_type: 'Coned Roof',
      heel_requirement: 10,
      blending_capability: 0,
      heating_capability: 1,
      commingled: 0,
      sublet: 0,
      access_modes: [],
      idempotency_key: expect.stringMatching(/^[\da-f]{32}$/),
    },
  ]);
});

test('rejects an empty form in the browser', async () => {
  const server = startServer(loaded);
  showDialog(<AddStorageDialog onClose={() => {}} />);
  await press('Add Storage');
  for (const label of [
    ...['Storage name', 'Address', 'Product category', 'Total capacity', 'Heel requirement'],
    ...['Number of tanks', 'Tank type', 'Tank material'],
  ])
    expect(await errorAt(label)).toBe(fieldMessages.required(label));
  expect(server.received('storage.create')).toEqual([]);
});

test('shows a field issue of the server at the field, and other errors in a notice', async () => {
  const onClose = vi.fn();
  const server = startServer({
    ...loaded,
    'storage.create': refusal('INVALID_INPUT', messages.placeUnknown, {
      formatted_address: messages.placeUnknown,
    }),
  });
  showDialog(<AddStorageDialog onClose={onClose} />);
  await fillForm();
  await press('Add Storage');
  await waitFor(async () => expect(await errorAt('Address')).toBe(messages.placeUnknown));
  server.answer({ 'storage.create': refusal('FORBIDDEN', messages.forbidden) });
  await press('Add Storage');
  await findNotice(messages.forbidden);
  expect((await field('Storage name')).value).toBe('Dock 7');
  expect(onClose).not.toHaveBeenCalled();
});

test('an edit sends the access modes and the loaded version', async () => {
  const onClose = vi.fn();
  const server = startServer({ ...loaded, 'storage.get': { data: own }, 'storage.update': updated });
  showDialog(<EditStorageDialog storage_id={3} onClose={onClose} />);
  await type('Total capacity', '600');
  await press('Update Storage');
  await findNotice(messages.storageUpdated);
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.received('storage.update')).toMatchObject([
    {
      storage_id: 3,
      version: 7,
      storage_name: 'Dock 7',
      total_capacity: 600,
      heating_capability: 1,
      access_modes: [{ mode_id: 4, mode_name: 'Rack A', pump_over_rate: 0.1 }],
    },
  ]);
});

test('locks fields of a storage with open bids, and shows why', async () => {
  startServer({ ...loaded, 'storage.get': { data: committed } });
  showDialog(<EditStorageDialog storage_id={3} onClose={() => {}} />);
  expect(await screen.findByText(storageLockedHint(commitments))).toBeTruthy();
  for (const label of ['Address', 'Product category', 'Tank type', 'Tank material'])
    expect([label, (await field(label)).disabled]).toEqual([label, true]);
  expect((await field('Total capacity')).disabled).toBe(false);
});

test('restores fields that became locked during the edit, and keeps other changes', async () => {
  const reason = storageLocked(['tank_type'], commitments);
  const server = startServer({
    ...loaded,
    'storage.get': { data: own },
    'storage.update': refusal('CONFLICT', reason),
  });
  showDialog(<EditStorageDialog storage_id={3} onClose={() => {}} />);
  await pick('Tank type', 'Cavern');
  await type('Total capacity', '600');
  server.answer({ 'storage.get': { data: committed } });
  await press('Update Storage');
  await findNotice(words.restored(reason));
  expect((await field('Tank type')).value).toBe('Coned Roof');
  expect((await field('Total capacity')).value).toBe('600');
});

test('disables Update Storage while the storage loads', async () => {
  startServer({ 'storage.get': PENDING });
  showDialog(<EditStorageDialog storage_id={3} onClose={() => {}} />);
  expect(await screen.findByText(words.loading)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Update Storage' }).disabled).toBe(true);
});

test('deletes a storage, and shows a notice when the server refuses', async () => {
  const onClose = vi.fn();
  const server = startServer({ 'storage.delete': refusal('CONFLICT', messages.storageBooked) });
  showDialog(<DeleteStorageDialog storage={storage} onClose={onClose} />);
  await press('Delete');
  await findNotice(messages.storageBooked);
  expect(onClose).not.toHaveBeenCalled();
  server.answer({ 'storage.delete': { message: success(messages.storageDeleted) } });
  await press('Delete');
  await findNotice(messages.storageDeleted);
  expect(server.received('storage.delete')).toEqual([{ storage_id: 3 }, { storage_id: 3 }]);
  expect(onClose).toHaveBeenCalledOnce();
});

const opener = () => Object.assign(vi.fn(), { prefetch: () => {} });

test('shows what storage is for to a terminal without any', async () => {
  startServer({ ...loaded, 'storage.listMine': pageOf([]) });
  show(<MyStorage onAddListing={opener()} />);
  expect(await screen.findByText(words.none)).toBeTruthy();
});

const used = { ...storage, booked: 300, open_listings: 2, active_bookings: 1 };

test('shows what is booked, free and listed of a storage, and lists its capacity', async () => {
  const onAddListing = opener();
  startServer({
    ...loaded,
    'storage.listMine': pageOf([used]),
    'bookings.capacityByStorage': {
      data: [{ storage_id: 3, storage_name: 'Dock 7', booked: 300, total_capacity: 500 }],
    },
    'listings.figures': {
      data: {
        ...{ open: 2, booked: 0, closed: 0, answered: 0, answers: 0 },
        ...{ difference: null, volume: 120, expiring: 0 },
      },
    },
  });
  show(<MyStorage onAddListing={onAddListing} />);
  const row = (await screen.findByText('Dock 7')).closest('tr') as HTMLElement;
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(expect.arrayContaining(['300', String(storage.total_capacity - 300), '2']));
  const strip = await screen.findByRole('list', { name: 'Figures of your storage' });
  await waitFor(() => expect(strip.textContent).toContain('60% of the capacity'));
  await press('List capacity, Dock 7');
  expect(onAddListing).toHaveBeenCalledExactlyOnceWith(3);
});

test('does not offer to delete a storage with an active booking, and says why', async () => {
  startServer({ ...loaded, 'storage.listMine': pageOf([used]) });
  show(<MyStorage onAddListing={opener()} />);
  await press('Actions, Dock 7');
  const remove = await screen.findByRole('menuitem', { name: /^Delete/ });
  expect(remove.textContent).toContain(messages.storageBooked);
  expect((remove as HTMLButtonElement).disabled).toBe(true);
});
