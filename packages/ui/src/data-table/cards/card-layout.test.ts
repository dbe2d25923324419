import type { Column, TableDefinition } from '@tank/schema/kit/table';
import { bookingTable } from '@tank/schema/tables/bookings';
import { listCalls } from '@tank/schema/tables/lists';
import { expect, test } from 'vitest';
import { viewColumn } from '../columns/view-column.ts';
import { cardLayout, compactLayout } from './card-layout.ts';

const cardOf = (table: TableDefinition) =>
  cardLayout(Object.keys(table.columns).map((key) => viewColumn<never>(table, key, undefined)));

test('uses the place as the title, volume and price as figures, and the other columns as details', () => {
  const card = cardOf(bookingTable);
  expect([card.id?.key, card.status?.key, card.title?.key]).toEqual(['booking_id', 'status', 'address']);
  expect(card.figures.map(({ key }) => key)).toEqual(['volume', 'price']);
  const details = card.details.map(({ key }) => key);
  expect(details).toContain('storage_name');
  expect(details).not.toContain('volume');
});

test('gives the card of every table a title, and a figure if the table has a volume or a price', () => {
  for (const [path, { table }] of Object.entries(listCalls)) {
    const columns = Object.values<Column>(table.columns);
    const hasFigure = columns.some(({ unit }) => unit === 'USD/BBL' || unit === 'MBBL');
    expect(cardOf(table).title, path).toBeDefined();
    expect(cardOf(table).figures.length > 0, path).toBe(hasFigure);
  }
});

test('puts place and price, then volume, term and first day, then status, product and id on a compact card', () => {
  const columns = Object.keys(bookingTable.columns).map((key) =>
    viewColumn<never>(bookingTable, key, undefined),
  );
  const keys = (layout: ReturnType<typeof compactLayout>) =>
    Object.fromEntries(
      Object.entries<readonly { key: string }[]>({ ...layout }).map(([place, of]) => [
        place,
        of.map(({ key }) => key),
      ]),
    );
  expect(keys(compactLayout(columns))).toEqual({
    title: ['address'],
    aside: ['price'],
    meta: ['volume', 'term', 'start_date'],
    note: ['status', 'product', 'booking_id'],
  });
  const placed = columns.map((column) =>
    column.key === 'mode_names'
      ? { ...column, card: 'note' as const }
      : column.key === 'term'
        ? { ...column, card: 'none' as const }
        : column,
  );
  expect(keys(compactLayout(placed))).toMatchObject({
    meta: ['volume', 'start_date'],
    note: ['status', 'product', 'booking_id', 'mode_names'],
  });
});

test('uses the username as the title for users', () => {
  expect(cardOf(listCalls['users.listCurrent'].table).title?.key).toBe('username');
});
