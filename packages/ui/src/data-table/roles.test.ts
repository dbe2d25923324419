import type { Column, TableDefinition } from '@tank/schema/kit/table';
import { bookingTable } from '@tank/schema/tables/bookings';
import { listCalls } from '@tank/schema/tables/lists';
import { expect, test } from 'vitest';
import { cardLayout, roleOf } from './roles.ts';
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

test('every table makes cards that have a name, and of the market a figure', () => {
  for (const [path, { table }] of Object.entries(listCalls)) {
    const columns = Object.values<Column>(table.columns);
    const priced = columns.some(({ unit }) => unit === 'USD/BBL' || unit === 'MBBL');
    expect(cardOf(table).title, path).toBeDefined();
    expect(cardOf(table).figures.length > 0, path).toBe(priced);
  }
});

test('a person’s card is called by the username', () => {
  expect(cardOf(listCalls['users.listCurrent'].table).title?.key).toBe('username');
});

test('comments are cut, other sentences have what room there is, names are whole', () => {
  const keys = ['bid_comment', 'message', 'comments', 'company', 'email', 'storage_name'];
  const roles = keys.map((key) => roleOf({ key }));
  expect(roles).toEqual(['comment', 'prose', 'prose', 'other', 'other', 'place']);
});
