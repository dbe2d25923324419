/** Bookings, renewal requests and calendar of a team. Only the parties see contact details. */
import { teams } from '@tank/db/tables/users';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBooking, makeRenewal, makeStorage, SOON } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let terminal: Person;
let teammate: Person;
let trader: Person;
let partner: Person;
let storage_id: number;

const year = Number(SOON.slice(0, 4)) + 1;
const contacts = ['first_name', 'last_name', 'company', 'email', 'office_phone', 'cell_phone'];
let people = 0;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** A user with a distinct value in every contact field. */
const makeReachablePerson = (category: 'Terminal' | 'Trader', team_id: number) => {
  people += 1;
  const name = `reach${people}`;
  return api.person({
    category,
    team_id,
    username: `user_${people}`,
    email: `${name}@mail.example`,
    first_name: `${name}first`,
    last_name: `${name}last`,
    company: `${name} Holdings`,
    office_phone: `${name}office`,
    cell_phone: `${name}cell`,
  });
};

beforeEach(async () => {
  const made = await api.database.db
    .insert(teams)
    .values(['Owners', 'Bidders'].map((name) => ({ team_name: `${name} ${people}` })))
    .returning();
  const [owners = 0, bidders = 0] = made.map(({ team_id }) => team_id);
  terminal = await makeReachablePerson('Terminal', owners);
  teammate = await makeReachablePerson('Terminal', owners);
  trader = await makeReachablePerson('Trader', bidders);
  partner = await makeReachablePerson('Trader', bidders);
  storage_id = await makeStorage(api, terminal, { total_capacity: 200, storage_name: 'Harbour' });
});

const book = async (by = trader, start_date = `${year}-03-10`, bid_term = 2, volume = 150) =>
  (await makeBooking(api, terminal, by, storage_id, { start_date, bid_term, volume })).booking_id;
const ask = (path: string, by: Person) => api.rest('GET', path, { token: by.token });
const contactsIn = (row: Record<string, unknown>, party: string) =>
  contacts.map((field) => row[`${party}_${field}`]);
const noContacts = contacts.map(() => null);

describe.each([
  ['/api/booking/terminal/team', () => terminal, () => teammate, ['terminal', 'trader']],
  ['/api/booking/trader/team', () => trader, () => partner, ['terminal', 'trader']],
  ['/api/renew/received/team', () => terminal, () => teammate, ['renewer', 'receiver']],
  ['/api/renew/placed/team', () => trader, () => partner, ['renewer', 'receiver']],
] as const)('%s', (path, party, colleague, parties) => {
  it('shows usernames to the team and contact details only to the parties', async () => {
    await makeRenewal(api, trader, await book());
    const own = await ask(path, party());
    const seen = await ask(path, colleague());
    for (const side of parties) {
      expect(contactsIn(own.body.data[0], side)).toEqual(
        contacts.map(() => expect.stringContaining('reach')),
      );
      expect(contactsIn(seen.body.data[0], side)).toEqual(noContacts);
      expect(seen.body.data[0][`${side}_username`]).toBe(own.body.data[0][`${side}_username`]);
    }
    expect(own.body.data).toMatchObject([{ own: 1, username: party().username }]);
    expect(seen.body.data).toMatchObject([{ own: 0, username: party().username }]);
    expect(Object.keys(seen.body.data[0])).toEqual(Object.keys(own.body.data[0]));
    expect(seen.text).not.toContain('reach');
    expect((await ask(`${path}?q=reach`, colleague())).body.data).toEqual([]);
  });
});

describe('team bookings', () => {
  it('show contact details to a party whose counterparty is a teammate', async () => {
    await book(teammate);
    for (const [path, own] of [
      ['/api/booking/terminal/team', 0],
      ['/api/booking/trader/team', 1],
    ] as const) {
      const { body } = await ask(path, teammate);
      expect(body.data).toMatchObject([{ own, terminal_email: expect.stringContaining('reach') }]);
    }
  });

  it('omit closed bookings with hideClosed', async () => {
    const closed = await book();
    const active = await book();
    await api.mutate('bookings.backOut', { booking_id: closed }, trader.token);
    for (const [side, by] of [
      ['terminal', teammate],
      ['trader', partner],
    ] as const) {
      const ids = async (hide: boolean) =>
        (await ask(`/api/booking/${side}/team?hideClosed=${hide}`, by)).body.data.map(
          (row: { booking_id: number }) => row.booking_id,
        );
      expect(await ids(false)).toEqual([active, closed]);
      expect(await ids(true)).toEqual([active]);
    }
  });

  it('do not let a teammate read or back out of the booking', async () => {
    const booking_id = await book();
    for (const colleague of [teammate, partner]) {
      expect((await api.query('bookings.get', { booking_id }, colleague.token)).status).toBe(404);
      expect((await api.mutate('bookings.backOut', { booking_id }, colleague.token)).status).toBe(404);
    }
  });
});

describe('the team calendar', () => {
  const calendar = async (side: string, by: Person, of = year) =>
    (await ask(`/api/booking/calendar/team/${side}/${of}`, by)).body;

  it('returns the bookings of all members and the overbooked months of the team’s storages', async () => {
    const first = await book();
    const second = await book(trader, `${year}-04-20`, 12, 100);
    const own_storage = await makeStorage(api, teammate, { storage_name: 'Pier' });
    const third = await makeBooking(api, teammate, partner, own_storage, { start_date: `${year}-06-01` });
    const { data, check } = await calendar('terminal', teammate);
    expect(data).toMatchObject([
      { booking_id: first, member: terminal.username, own: 0, username: trader.username, start_month: 3 },
      { booking_id: second, member: terminal.username, own: 0, storage_name: 'Harbour', end_month: 12 },
      { booking_id: third.booking_id, member: teammate.username, own: 1, username: partner.username },
    ]);
    expect(check).toEqual({ [storage_id]: { 4: true, 5: true } });
    // The traders see the same bookings, without the overbooked months.
    const theirs = await calendar('trader', partner);
    expect(theirs.check).toEqual({});
    expect(theirs.data.map(({ member, own }: { member: string; own: number }) => [member, own])).toEqual([
      [trader.username, 0],
      [trader.username, 0],
      [partner.username, 1],
    ]);
    expect((await calendar('trader', teammate)).data).toEqual([]);
    expect(await calendar('terminal', partner)).toEqual({ data: [], check: {} });
    expect((await calendar('terminal', teammate, year - 2)).data).toEqual([]);
    // The personal calendar shows only the caller's bookings.
    const mine = (await ask(`/api/booking/calendar/my/terminal/${year}`, teammate)).body;
    expect(mine).toMatchObject({ data: [{ booking_id: third.booking_id }], check: {} });
  });

  it('returns 403 without a team and 400 for an unknown side or year', async () => {
    const loner = await api.person({ category: 'Terminal' });
    const refused = await ask(`/api/booking/calendar/team/terminal/${year}`, loner);
    expect([refused.status, refused.body.message.text]).toEqual([403, messages.noTeam]);
    expect((await ask(`/api/booking/calendar/team/owner/${year}`, terminal)).status).toBe(400);
    expect((await ask('/api/booking/calendar/team/terminal/1999', terminal)).status).toBe(400);
  });
});
