import { MantineProvider, Menu } from '@mantine/core';
import type { ViewRow } from '@tank/schema/admin/views';
import * as saving from '@tank/ui/lib/save-blob';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { httpLink } from '@trpc/client';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as download from '../calls/download.ts';
import { trpc } from '../calls/trpc.ts';
import * as notices from '../notices/notify.ts';
import TableMenu, { exportPath } from './table-menu.tsx';
import TableViews from './table-views.tsx';
import { words } from './words.ts';

let views: ViewRow[] = [];
const onApply = vi.fn<(state: string) => void>();
const close = vi.fn();

/** Server stub with saved views. */
const calls: Record<string, (input: never) => unknown> = {
  'views.list': () => ({ data: views }),
  'views.save': ({ name, state }: { name: string; state: string }) => {
    const view_id = views.length + 1;
    views = [...views.filter((view) => view.name !== name), { view_id, name, state }];
    return { message: { type: 'success', text: '' }, data: { view_id } };
  },
  'views.delete': ({ view_id }: { view_id: number }) => {
    views = views.filter((view) => view.view_id !== view_id);
    return { message: { type: 'success', text: '' } };
  },
};

const answer: typeof fetch = async (address, init) => {
  const url = new URL(String(address), 'http://test');
  const input = init?.body ?? url.searchParams.get('input') ?? 'null';
  const call = calls[url.pathname.slice(1)];
  // Inputs differ by procedure.
  return Response.json({ result: { data: call?.(JSON.parse(String(input)) as never) } });
};

function open(content: ReactNode) {
  const client = trpc.createClient({ links: [httpLink({ url: 'http://test', fetch: answer })] });
  const queries = new QueryClient();
  render(
    <MantineProvider env="test">
      <trpc.Provider client={client} queryClient={queries}>
        <QueryClientProvider client={queries}>{content}</QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>,
  );
}

const openMenu = () =>
  open(
    <Menu opened>
      <Menu.Target>
        <button type="button">Open</button>
      </Menu.Target>
      <Menu.Dropdown>
        <TableMenu
          path="listings.listAll"
          input={{ limit: 25, offset: 50, region: ['Canada'] }}
          columns={['listing_id', 'region']}
          close={close}
        />
      </Menu.Dropdown>
    </Menu>,
  );

const openViews = (state = '') =>
  open(<TableViews path="listings.listAll" state={state} filters="" onApply={onApply} />);

beforeEach(() => {
  views = [{ view_id: 1, name: 'Canada', state: 'region=Canada' }];
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test('exports all pages of the current filter with the visible columns', () => {
  const input = { limit: 25, offset: 50, region: ['Canada'], hide_closed: true };
  const path = exportPath({ path: 'bookings.listTrader', input, columns: ['booking_id', 'status'] });
  const url = new URL(path, 'http://test');
  expect(url.pathname).toBe('/api/export/bookings.listTrader');
  expect(JSON.parse(url.searchParams.get('input') ?? '')).toEqual({ region: ['Canada'], hide_closed: true });
  expect(url.searchParams.get('columns')).toBe('booking_id,status');
});

test("saves the export under the server's file name, and ignores a second click", async () => {
  let arrive: (file: download.Download) => void = () => {};
  const fetched = vi
    .spyOn(download, 'fetchFile')
    .mockReturnValue(new Promise<download.Download>((resolve) => (arrive = resolve)));
  const saved = vi.spyOn(saving, 'saveBlob').mockReturnValue();
  openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Export CSV/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Exporting/ }));
  const blob = new Blob(['a']);
  arrive({ blob, name: 'listings.csv' });
  await waitFor(() => expect(saved).toHaveBeenCalledWith(blob, 'listings.csv'));
  expect(fetched).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
});

test('a cancelled export shows no notice', async () => {
  vi.spyOn(download, 'fetchFile').mockImplementation(
    (_path, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const notify = vi.spyOn(notices, 'notify');
  openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Export CSV/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: words.cancelExport }));
  expect(await screen.findByRole('menuitem', { name: /^Export CSV/ })).toBeTruthy();
  expect(notify).not.toHaveBeenCalled();
});

test('marks the view that matches the table, and applies another on click', async () => {
  views.push({ view_id: 2, name: 'Short terms', state: 'max_term=6' });
  openViews('max_term=6');
  const current = await screen.findByRole('button', { name: 'Short terms' });
  const other = screen.getByRole('button', { name: 'Canada' });
  expect([current, other].map((one) => one.getAttribute('aria-current'))).toEqual(['true', null]);
  fireEvent.click(other);
  expect(onApply).toHaveBeenCalledWith('region=Canada');
});

test('saves the table state as a view, and offers Replace for an existing name', async () => {
  openViews('min_term=12');
  const name = await screen.findByRole('textbox', { name: 'Name of the view' });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Name is required.')).toBeTruthy();
  fireEvent.change(name, { target: { value: '  Long terms ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Long terms' })).toBeTruthy();
  expect(views.at(-1)).toMatchObject({ name: 'Long terms', state: 'min_term=12' });
  fireEvent.change(name, { target: { value: 'Canada' } });
  expect(screen.getByRole('button', { name: 'Replace' })).toBeTruthy();
});

test('deletes a view only after confirmation', async () => {
  openViews();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete view Canada' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(views).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Delete view Canada' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Canada' })).toBeNull());
  expect(views).toHaveLength(0);
});
