import { abilities } from '@tank/schema/abilities';
import { expect, test } from 'vitest';
import { commandsFor } from './commands.ts';

const said = (...asked: Parameters<typeof commandsFor>) =>
  commandsFor(...asked).flatMap(({ commands }) => commands.map(({ label, to }) => `${label} ${to}`));
const trader = ['place_bid', 'post_inquiry', 'see_bookings'] as const;

test('a record is found by its kind and number, or by its number alone', () => {
  expect(said('listing 42', trader)).toEqual(['Open listing 42 /landing/listing/42']);
  expect(said(' Inq #7', trader)).toEqual(['Open inquiry 7 /landing/inquiry/7']);
  expect(said('42', trader)).toContain('Open booking 42 /my/booking?booking=42');
  expect(said('offer 3', trader)).toEqual(['Open offer 3 /landing/inquiry_bid/3']);
  for (const query of ['listing 0', 'listing', 'user 4', 'listing 4.5', 'listing 99999999999'])
    expect(said(query, trader).filter((line) => line.startsWith('Open '))).toEqual([]);
});

test('nobody is offered what is not theirs', () => {
  expect(said('42', [])).toEqual([
    'Open listing 42 /landing/listing/42',
    'Open inquiry 42 /landing/inquiry/42',
    'Open bid 42 /landing/bid/42',
    'Open offer 42 /landing/inquiry_bid/42',
  ]);
  expect(said('add', trader)).toEqual(['Add Inquiry /my/inquiry']);
  expect(said('', []).join()).not.toMatch(/\/(my|admin|team)\//);
});

test('screens are found by the beginnings of their words, and of the heading that they stand below', () => {
  expect(said('my list', ['list_storage'])).toEqual(['My Listings /my/listing']);
  expect(said('admin boo', abilities)).toEqual(['Bookings /admin/booking']);
  expect(said('help', [])).toEqual(['Help /help']);
  expect(said('“BOÓ,” admin', abilities)).toEqual(['Bookings /admin/booking']);
  expect(said('no such thing', abilities)).toEqual([]);
});

test('the tutorial leaves the screen that its step asks for, and those that are in no menu', () => {
  const step = { step: 4, screen: '/', action: '/listing' } as const;
  expect(said('', trader, step)).toEqual([
    'Listings /listing',
    'How the index is calculated /price_index/method',
    'Contact us /contactus',
    'Help /help',
  ]);
  expect(said('listing 42', trader, step)).toEqual([]);
});

test('no two commands are alike', () => {
  const ids = commandsFor('', abilities).flatMap(({ commands }) => commands.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
