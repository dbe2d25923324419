/**
 * Lists of a caller's own rows: two owners, or two teams, never get the same row over tRPC, REST or export, nor bounds of
 * rows that they do not get.
 */
import { accessTokens } from '@tank/db/tables/access-tokens';
import { teamInvitations } from '@tank/db/tables/users';
import { addMonths } from '@tank/schema/kit/dates';
import { listCalls } from '@tank/schema/tables/lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { restRoutes } from '../../server/rest/rest-routes.ts';
import { declaredProcedures } from '../../server/trpc/declared-procedures.ts';
import { makeTeam } from '../make-team.ts';
import { routes } from '../procedures/all-procedures.ts';
import { listRows, type Whose } from '../procedures/list-ownership.ts';
import { restRequestOf } from '../procedures/rest-request.ts';
import {
  makeBid,
  makeBooking,
  makeConversation,
  makeInquiry,
  makeListing,
  makeOffer,
  makeRenewal,
  makeStorage,
  SOON,
} from '../samples.ts';
import { type Person, startTestApi, type TestApi } from '../test-api.ts';

/** One party of a deal. */
interface Owner extends Person {
  team_id: number;
  deal: number;
}

let api: TestApi;
const owners: Owner[] = [];
/** The traders of all deals bid on this listing, and the terminals make offers on this inquiry. */
let listing_id: number;
let inquiry_id: number;

async function call(path: string, input: object, { token }: Person): Promise<void> {
  const { status, text } = await api.mutate(path, input, token);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
}

/** Every kind of row that a terminal and a trader can have, in each direction; each deal has its own numbers. */
async function createDeal(terminal: Person, trader: Person, number: number): Promise<void> {
  const figures = { volume: 100 + number };
  const storage_id = await makeStorage(api, terminal, { total_capacity: 500 + number });
  const listing = await makeListing(api, terminal, storage_id, { ask_price: 0.6 + number / 10 });
  await makeBid(api, trader, listing, figures);
  await makeBid(api, trader, listing_id, figures);
  await makeConversation(api, { by: trader, owner: terminal, listing_id: listing });
  const inquiry = await makeInquiry(api, trader, { max_volume: 100 + number });
  await makeOffer(api, terminal, { inquiry_id: inquiry, storage_id, volume: 80 - number });
  await makeOffer(api, terminal, { inquiry_id, storage_id, volume: 80 - number });
  const later = { start_date: addMonths(SOON, 12), ...figures };
  for (const by of [terminal, trader]) {
    const { booking_id } = await makeBooking(api, terminal, trader, storage_id, figures);
    await makeRenewal(api, by, booking_id, later);
  }
  for (const person of [terminal, trader]) {
    await call('views.save', { table_name: 'listings.listAll', name: 'Mine', state: 'min_term=6' }, person);
    await api.database.db.insert(accessTokens).values({
      user_id: person.user_id,
      token_hash: `hash of ${person.username}`,
      name: 'Mine',
      scope: 'read',
      expires_at: addMonths(SOON, 1),
    });
    await api.database.db.insert(teamInvitations).values({
      token_hash: `hash of the invitation of ${person.username}`,
      team_id: await makeTeam(api, `Inviting ${person.username}`),
      email: `${person.username}@example.test`,
      invited_by: person.user_id,
      expires_at: addMonths(SOON, 1),
    });
  }
}

beforeAll(async () => {
  api = await startTestApi();
  const host = await api.person({ category: 'Terminal' });
  listing_id = await makeListing(api, host, await makeStorage(api, host));
  inquiry_id = await makeInquiry(api, await api.person());
  const [terminals, traders] = [await makeTeam(api, 'Terminals'), await makeTeam(api, 'Traders')];
  // Two deals between the same two teams, one between two others.
  const pairs = [
    [terminals, traders],
    [terminals, traders],
    [await makeTeam(api, 'Other terminals'), await makeTeam(api, 'Other traders')],
  ] as const;
  for (const [index, [ofTerminal, ofTrader]] of pairs.entries()) {
    const terminal = await api.person({ category: 'Terminal', team_id: ofTerminal });
    const trader = await api.person({ category: 'Trader', team_id: ofTrader });
    await createDeal(terminal, trader, index);
    owners.push(
      { ...terminal, team_id: ofTerminal, deal: index },
      { ...trader, team_id: ofTrader, deal: index },
    );
  }
}, 120_000);
afterAll(() => api.close());

const year = Number(SOON.slice(0, 4));

/** Inputs of the lists that require one. */
const inputs: Record<string, () => object[]> = {
  'bids.ownOn': () => [{ listing_ids: [listing_id] }],
  'offers.ownOn': () => [{ inquiry_ids: [inquiry_id] }],
  'offers.storages': () => [{ inquiry_id }],
  'views.list': () => [{ table_name: 'listings.listAll' }],
  'bookings.calendar': () => ['terminal', 'trader'].map((type) => ({ type, year })),
  'bookings.calendarTeam': () => ['terminal', 'trader'].map((type) => ({ type, year })),
};
const inputsOf = (procedure: string) => inputs[procedure]?.() ?? [{}];

/** Whether these two owners must not share a row. */
const apart: Record<Whose, (one: Owner, other: Owner) => boolean> = {
  user: (one, other) => one.user_id !== other.user_id,
  team: (one, other) => one.team_id !== other.team_id,
  parties: (one, other) => one.deal !== other.deal,
};

type Rows = Record<string, unknown>[];

interface OwnList {
  whose: Whose;
  key: string;
  /** The rows of the owner; none if the policy refuses the call. */
  read(owner: Owner): Promise<Rows>;
}

interface Answered {
  data: Rows;
  bounds?: Record<string, { min: unknown; max: unknown }>;
}

const inOrder = (a: unknown, b: unknown) => Number(a) - Number(b) || String(a).localeCompare(String(b));

/** The bounds are the smallest and largest values of the caller's rows, which fit on one page. */
function expectOwnBounds({ data, bounds = {} }: Answered): void {
  for (const [column, ends] of Object.entries(bounds)) {
    const values = data.flatMap((row) => row[column] ?? []).toSorted(inOrder);
    expect(ends, column).toEqual({ min: values[0] ?? null, max: values.at(-1) ?? null });
  }
}

async function expectOwnRows({ whose, key, read }: OwnList): Promise<void> {
  const seen = await Promise.all(
    owners.map(async (owner) => {
      const rows = await read(owner);
      const keys = rows.map((row) => row[key]);
      expect(keys, `each row of ${owner.username} has its ${key}`).not.toContain(undefined);
      return { owner, keys: new Set(keys) };
    }),
  );
  const withRows = seen.filter(({ keys }) => keys.size > 0);
  const pairs = withRows.flatMap((one, index) =>
    withRows
      .slice(index + 1)
      .flatMap((other) => (apart[whose](one.owner, other.owner) ? [[one, other] as const] : [])),
  );
  // Without two owners with rows the comparison proves nothing.
  expect(pairs.length, 'pairs of owners who both have rows').toBeGreaterThan(0);
  for (const [one, other] of pairs)
    expect(
      [...one.keys].filter((value) => other.keys.has(value)),
      `${one.owner.username} and ${other.owner.username}`,
    ).toEqual([]);
}

const own = Object.entries(listRows).flatMap(([procedure, rows]) =>
  typeof rows === 'string' ? [] : [[procedure, rows] as const],
);

interface Output {
  def: { type: string; element?: Output };
  shape?: Record<string, Output>;
}
const isRows = ({ def }: Output) => def.type === 'array' && def.element?.def.type === 'object';

/** Whether the output is a list, `data` is one, or another field is a list of objects. */
function answersRows(output: z.ZodType | undefined): boolean {
  const { def, shape = {} } = output as unknown as Output;
  return def.type === 'array' || shape.data?.def.type === 'array' || Object.values(shape).some(isRows);
}

/** Names of lists of the caller's own rows. */
const OWN_LIST = /(Mine|Placed|Received|Terminal|Trader|Team)$|\.own/;

test('list-ownership.ts names every query that answers rows, and no other', () => {
  const lists = Object.entries(declaredProcedures).flatMap(([name, { type, output }]) =>
    type === 'query' && answersRows(output) ? [name] : [],
  );
  expect(Object.keys(listRows).sort()).toEqual(lists.sort());
  const unowned = lists.filter((name) => OWN_LIST.test(name) && typeof listRows[name] === 'string');
  expect(unowned).toEqual([]);
});

describe('over tRPC', () => {
  test.for(own)('%s returns only rows of the caller', async ([procedure, rows]) => {
    for (const input of inputsOf(procedure))
      await expectOwnRows({
        ...rows,
        async read({ token }) {
          const { status, text, body } = await api.query(procedure, input, token);
          if (status !== 403) expect(status, text).toBe(200);
          if (status !== 200) return [];
          expectOwnBounds(body.result.data);
          return body.result.data.data;
        },
      });
  });
});

describe('over REST', () => {
  const paths = own.flatMap(([procedure, rows]) =>
    restRoutes.flatMap(({ method, path }) => {
      const route = `${method} ${path}`;
      return routes[route]?.procedure === procedure ? [[route, procedure, rows] as const] : [];
    }),
  );
  test.for(paths)('%s returns only rows of the caller', async ([route, procedure, rows]) => {
    for (const input of inputsOf(procedure))
      await expectOwnRows({
        ...rows,
        async read({ token }) {
          const { status, text, body } = await api.rest('GET', restRequestOf(route, input).path, { token });
          if (status !== 403) expect(status, text).toBe(200);
          return status === 200 ? body.data : [];
        },
      });
  });
});

describe('as an export', () => {
  const exported = own.filter(([procedure]) => procedure in listCalls);
  test.for(exported)('%s returns only rows of the caller', async ([procedure, { whose, key }]) => {
    await expectOwnRows({
      whose,
      key,
      async read({ token }) {
        const { status, text } = await api.rest('GET', `/api/export/${procedure}?columns=${key}`, { token });
        if (status !== 403) expect(status, text).toBe(200);
        const [, ...lines] = status === 200 ? text.trim().split(/\r?\n/) : [];
        return lines.map((line) => ({ [key]: line }));
      },
    });
  });
});
