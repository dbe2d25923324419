import { abilities } from '@tank/schema/abilities';
import { expect, test } from 'vitest';
import { commandsFor } from './commands.ts';

const labels = (...args: Parameters<typeof commandsFor>) =>
  commandsFor(...args).flatMap(({ commands }) => commands.map(({ label, to }) => `${label} ${to}`));
const trader = ['place_bid', 'post_inquiry', 'see_bookings'] as const;

test('finds a record by kind and number, or by number only', () => {
  expect(labels('listing 42', trader)).toEqual(['Open listing 42 /landing/listing/42']);
  expect(labels(' Inq #7', trader)).toEqual(['Open inquiry 7 /landing/inquiry/7']);
  expect(labels('42', trader)).toContain('Open booking 42 /my/booking?booking=42');
  expect(labels('offer 3', trader)).toEqual(['Open offer 3 /landing/inquiry_bid/3']);
  for (const query of ['listing 0', 'listing', 'user 4', 'listing 4.5', 'listing 99999999999'])
    expect(labels(query, trader).filter((line) => line.startsWith('Open '))).toEqual([]);
});

test('offers only commands that the abilities allow', () => {
  expect(labels('42', [])).toEqual([
    'Open listing 42 /landing/listing/42',
    'Open inquiry 42 /landing/inquiry/42',
    'Open bid 42 /landing/bid/42',
    'Open offer 42 /landing/inquiry_bid/42',
  ]);
  expect(labels('add', trader)).toEqual(['Add Inquiry /my/inquiry']);
  expect(labels('', []).join()).not.toMatch(/\/(my|admin|team)\//);
});

test('finds screens by word prefixes of their label and menu heading', () => {
  expect(labels('my list', ['list_storage'])).toEqual(['My Listings /my/listing']);
  expect(labels('admin boo', abilities)).toEqual(['Bookings /admin/booking']);
  expect(labels('help', [])).toEqual(['Help /help']);
  expect(labels('“BOÓ,” admin', abilities)).toEqual(['Bookings /admin/booking']);
  expect(labels('no such thing', abilities)).toEqual([]);
});

test('during the tutorial offers only the screen of its step and screens outside the menu', () => {
  const step = { step: 4, screen: '/', action: '/listing' } as const;
  expect(labels('', trader, step)).toEqual([
    'Listings /listing',
    'How the index is calculated /price_index/method',
    'Contact us /contactus',
    'Help /help',
  ]);
  expect(labels('listing 42', trader, step)).toEqual([]);
});

test('gives each command a unique id', () => {
  const ids = commandsFor('', abilities).flatMap(({ commands }) => commands.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
