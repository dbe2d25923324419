import type { TableDefinition } from '@tank/schema/kit/table';
import { bookingTable } from '@tank/schema/tables/bookings';
import { listCalls } from '@tank/schema/tables/lists';
import { expect, test } from 'vitest';
import { cardLayout } from './roles.ts';
import { viewColumn } from './state.ts';

const cardOf = (table: TableDefinition) =>
  cardLayout(Object.keys(table.columns).map((key) => viewColumn<never>(table, key, undefined)));

test('a card has the place as its title, volume and price large, the rest beneath', () => {
  const card = cardOf(bookingTable);
  expect([card.id?.key, card.status?.key, card.title?.key]).toEqual(['booking_id', 'status', 'address']);
  expect(card.figures.map(({ key }) => key)).toEqual(['volume', 'price']);
  const details = card.details.map(({ key }) => key);
  expect(details).toContain('storage_name');
  expect(details).not.toContain('volume');
});

test('every table of the market makes cards that have a name and a figure', () => {
  const { 'chat.listAll': _, ...market } = listCalls;
  for (const [path, { table }] of Object.entries(market)) {
    expect(cardOf(table).title, path).toBeDefined();
    expect(cardOf(table).figures, path).not.toEqual([]);
  }
});
