/** Every date that users see comes from the context's clock and the market's time zone. */
import { addDays } from '@tank/schema/kit/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { marketToday } from '../testing/market-today.ts';
import * as samples from '../testing/samples.ts';
import { setClock } from '../testing/set-clock.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;

const DAY = addDays(marketToday(), 20);

/** Technical timestamps from other clocks: when a row was inserted, or for ordering across processes. */
const TECHNICAL = new Set([
  'users.created_at',
  'storage.created_at',
  'listings.created_at',
  'bids.created_at',
  'inquiries.created_at',
  'inquiry_bids.created_at',
  'bookings.created_at',
  'renewal_requests.created_at',
  'conversations.created_at',
  'messages.created_at',
  'outbox.created_at',
]);
/** Dates that users chose, or that follow from those. */
const USER_CHOSEN =
  /^(start_date|end_date|date_available|expiration|expires_at|date_of_birth|use_from|use_to|last_day)$/;

beforeAll(async () => {
  api = await startTestApi();
  const terminal = await api.person({ category: 'Terminal' });
  const trader = await api.person();
  // Late in the evening in Chicago, where UTC has the next day.
  await setClock(api, `${addDays(DAY, 1)}T04:30:00Z`);
  const storage_id = await samples.makeStorage(api, terminal);
  const { booking_id } = await samples.makeBooking(api, terminal, trader, storage_id);
  await samples.makeRenewal(api, trader, booking_id);
  const listing_id = await samples.makeListing(api, terminal, storage_id);
  const conversation_id = await samples.makeConversation(api, { by: trader, owner: terminal, listing_id });
  const inquiry_id = await samples.makeInquiry(api, trader);
  await samples.makeOffer(api, terminal, { inquiry_id, storage_id });
  const calls: [string, object][] = [
    ['chat.leave', { conversation_id }],
    ['reports.create', { conversation_id, reason: 'Other', description: 'Sells tyres.' }],
    ['bookings.backOut', { booking_id }],
  ];
  for (const [path, input] of calls) {
    const { status, text } = await api.mutate(path, input, trader.token);
    expect(status, `${path}: ${text}`).toBe(200);
  }
  const deleted = await api.mutate('storage.delete', { storage_id }, terminal.token);
  expect(deleted.status, deleted.text).toBe(200);
});
afterAll(() => api.close());

/** Every day in the database, with the columns that hold it. */
async function storedDays(): Promise<Map<string, string[]>> {
  const { client } = api.database;
  const columns = await client<{ table_name: string; column_name: string; data_type: string }[]>`
    select table_name, column_name, data_type from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('date', 'timestamp with time zone')`;
  const stored = new Map<string, string[]>();
  for (const { table_name, column_name, data_type } of columns) {
    const name = `${table_name}.${column_name}`;
    if (TECHNICAL.has(name) || USER_CHOSEN.test(column_name) || table_name === 'sessions') continue;
    const value = client(column_name);
    const day = data_type === 'date' ? client`${value}` : client`market_day(${value})`;
    const rows =
      await client`select distinct ${day}::text as day from ${client(table_name)} where ${value} is not null`;
    for (const row of rows) stored.set(row.day, [...(stored.get(row.day) ?? []), name]);
  }
  return stored;
}

it('dates every record with the day of the context', async () => {
  const stored = await storedDays();
  expect([...stored.keys()], JSON.stringify([...stored])).toEqual([DAY]);
  expect(stored.get(DAY)).toEqual(
    expect.arrayContaining([
      'listings.posted_on',
      'inquiries.date_placed',
      'bids.date_placed',
      'inquiry_bids.date_placed',
      'bookings.date_booked',
      'bookings.closed_at',
      'storage.archived_at',
      'participants.left_at',
      'history.created_at',
      'notifications.created_at',
      'mail.created_at',
      'reports.created_at',
    ]),
  );
});
