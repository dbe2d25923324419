/** Bookings and renewal requests of a team: contact details stay between the parties; the team's calendar. */
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

/** Someone whose every contact detail is a word of its own. */
const reachable = (category: 'Terminal' | 'Trader', team_id: number) => {
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
  terminal = await reachable('Terminal', owners);
  teammate = await reachable('Terminal', owners);
  trader = await reachable('Trader', bidders);
  partner = await reachable('Trader', bidders);
  storage_id = await makeStorage(api, terminal, { total_capacity: 200, storage_name: 'Harbour' });
});

const book = async (by = trader, start_date = `${year}-03-10`, bid_term = 2, volume = 150) =>
  (await makeBooking(api, terminal, by, storage_id, { start_date, bid_term, volume })).booking_id;
const ask = (path: string, by: Person) => api.rest('GET', path, { token: by.token });
const contactsIn = (row: Record<string, unknown>, party: string) =>
  contacts.map((field) => row[`${party}_${field}`]);
const nothing = contacts.map(() => null);

describe.each([
  ['/api/booking/terminal/team', () => terminal, () => teammate, ['terminal', 'trader']],
  ['/api/booking/trader/team', () => trader, () => partner, ['terminal', 'trader']],
  ['/api/renew/received/team', () => terminal, () => teammate, ['renewer', 'receiver']],
  ['/api/renew/placed/team', () => trader, () => partner, ['renewer', 'receiver']],
] as const)('%s', (path, party, colleague, parties) => {
  it('tells who the parties are to the team, and how to reach them to the parties only', async () => {
    await makeRenewal(api, trader, await book());
    const own = await ask(path, party());
    const seen = await ask(path, colleague());
    for (const side of parties) {
      expect(contactsIn(own.body.data[0], side)).toEqual(
        contacts.map(() => expect.stringContaining('reach')),
      );
      expect(contactsIn(seen.body.data[0], side)).toEqual(nothing);
      expect(seen.body.data[0][`${side}_username`]).toBe(own.body.data[0][`${side}_username`]);
    }
    expect(own.body.data).toMatchObject([{ own: 1, username: party().username }]);
    expect(seen.body.data).toMatchObject([{ own: 0, username: party().username }]);
    expect(Object.keys(seen.body.data[0])).toEqual(Object.keys(own.body.data[0]));
    expect(seen.text).not.toContain('reach');
    expect((await ask(`${path}?q=reach`, colleague())).body.data).toEqual([]);
  });
});

describe('the tables', () => {
  it('show a party the other one’s contact details where both are of one team', async () => {
    await book(teammate);
    for (const [path, own] of [
      ['/api/booking/terminal/team', 0],
      ['/api/booking/trader/team', 1],
    ] as const) {
      const { body } = await ask(path, teammate);
      expect(body.data).toMatchObject([{ own, terminal_email: expect.stringContaining('reach') }]);
    }
  });

  it('leave out what is closed where that is asked', async () => {
    const closed = await book();
    const kept = await book();
    await api.mutate('bookings.backOut', { booking_id: closed }, trader.token);
    for (const [side, by] of [
      ['terminal', teammate],
      ['trader', partner],
    ] as const) {
      const ids = async (hide: boolean) =>
        (await ask(`/api/booking/${side}/team?hideClosed=${hide}`, by)).body.data.map(
          (row: { booking_id: number }) => row.booking_id,
        );
      expect(await ids(false)).toEqual([kept, closed]);
      expect(await ids(true)).toEqual([kept]);
    }
  });

  it('open no door to the booking itself', async () => {
    const booking_id = await book();
    for (const colleague of [teammate, partner]) {
      expect((await api.query('bookings.get', { booking_id }, colleague.token)).status).toBe(404);
      expect((await api.mutate('bookings.backOut', { booking_id }, colleague.token)).status).toBe(404);
    }
  });
});

describe('the calendar', () => {
  const calendar = async (side: string, by: Person, of = year) =>
    (await ask(`/api/booking/calendar/team/${side}/${of}`, by)).body;

  it('has everybody’s bars, says whose they are, and where a storage of the team is overbooked', async () => {
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
    // The other side of the same bookings; what the storages hold is not theirs to know.
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
    // One's own calendar stays one's own.
    const mine = (await ask(`/api/booking/calendar/my/terminal/${year}`, teammate)).body;
    expect(mine).toMatchObject({ data: [{ booking_id: third.booking_id }], check: {} });
  });

  it('is for members, and asks for a side and a year', async () => {
    const loner = await api.person({ category: 'Terminal' });
    const refused = await ask(`/api/booking/calendar/team/terminal/${year}`, loner);
    expect([refused.status, refused.body.message.text]).toEqual([403, messages.noTeam]);
    expect((await ask(`/api/booking/calendar/team/owner/${year}`, terminal)).status).toBe(400);
    expect((await ask('/api/booking/calendar/team/terminal/1999', terminal)).status).toBe(400);
  });
});
