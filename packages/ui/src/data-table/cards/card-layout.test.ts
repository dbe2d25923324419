import { bookingTable } from '@tank/schema/tables/bookings';
import { listCalls } from '@tank/schema/tables/lists';
import { storageTable } from '@tank/schema/tables/storage';
import { teamsTable } from '@tank/schema/tables/teams';
import { expect, test } from 'vitest';
import { viewColumn } from '../columns/view-column.ts';
import type { CardPlace } from '../types.ts';
import { cardLayout } from './card-layout.ts';

type Table = Parameters<typeof viewColumn>[0];

/** The keys of the columns at each place of a card. */
function keysOf(table: Table, chosen: Record<string, CardPlace> = {}) {
  const columns = Object.keys(table.columns).map((key) =>
    viewColumn<never>(table, key, chosen[key] && { [key]: { card: chosen[key] } }),
  );
  const layout = cardLayout(columns, table.lease !== undefined);
  return Object.fromEntries(
    Object.entries<readonly { key: string }[]>({ ...layout }).map(([place, of]) => [
      place,
      of.map(({ key }) => key),
    ]),
  );
}

test('puts place and price, then volume, term and first day, then status, product and id on the card of a lease', () => {
  expect(keysOf(bookingTable)).toEqual({
    title: ['address'],
    aside: ['price'],
    meta: ['volume', 'term', 'start_date'],
    note: ['status', 'product', 'booking_id'],
    prose: [],
  });
  expect(keysOf(bookingTable, { mode_names: 'note', term: 'none' })).toMatchObject({
    meta: ['volume', 'start_date'],
    note: ['status', 'product', 'booking_id', 'mode_names'],
  });
});

test('puts name and capacity first on the card of a storage', () => {
  expect(keysOf(storageTable)).toMatchObject({ title: ['storage_name'], aside: ['total_capacity'] });
});

test('puts the columns that the screen chose below the title, and all others in the last line', () => {
  expect(keysOf(teamsTable)).toMatchObject({
    meta: ['admin', 'members'],
    note: ['max_users', 'created', 'team_id'],
  });
  expect(keysOf(teamsTable, { admin: 'meta' })).toMatchObject({
    meta: ['admin'],
    note: ['members', 'max_users', 'created', 'team_id'],
  });
});

test('shows long texts below the other lines, and never an ID alone on a line', () => {
  expect(
    keysOf(listCalls['resolutions.listRequests'].table, { resolved_by: 'none', resolved_at: 'none' }),
  ).toMatchObject({
    title: ['username'],
    aside: ['status'],
    meta: ['created', 'type', 'request_id'],
    note: [],
    prose: ['request_description', 'note'],
  });
});

test('gives the card of every table a title', () => {
  for (const [path, { table }] of Object.entries(listCalls))
    expect(keysOf(table).title, path).toHaveLength(1);
});

test('uses the username as the title for users', () => {
  expect(keysOf(listCalls['users.listCurrent'].table).title).toEqual(['username']);
});
