/**
 * Hidden values never leave the API (docs/product.md#who-sees-what): every answer to every kind of caller is searched for
 * canary values, and the answers to outsiders must not change when hidden values do.
 */
import { entityNames } from '@tank/schema/entities';
import { listingTable } from '@tank/schema/tables/listings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingInput, storageInput } from '../samples.ts';
import { rollUp } from '../series/roll-up.ts';
import {
  type CanaryCaller,
  type CanaryData,
  canaries,
  canaryCallers,
  canaryValues,
  createCanaryData,
} from './canary-data.ts';
import { truePlaces } from './canary-places.ts';
import { crawlStepsOf, type Step } from './crawl.ts';

/** Tens of thousands of calls, on a machine that may be busy. */
const TIMEOUT = 240_000;

let fixture: CanaryData;
let steps: Step[];
/** The answers of each caller by step name. */
let answers: Map<CanaryCaller, Map<string, string>>;

const withoutRequestId = (text: string) => text.replace(/"request_id":"[^"]*"/g, '');

/**
 * All callers run each step concurrently: a caller must not get the answer to another one. A caller who was refused a list
 * skips its filters.
 */
async function crawl(callers: readonly CanaryCaller[]): Promise<Map<CanaryCaller, Map<string, string>>> {
  const answers = new Map(callers.map((caller) => [caller, new Map<string, string>()]));
  const closed = new Set<string>();
  for (const { names, list, ask } of steps)
    await Promise.all(
      callers.map(async (caller) => {
        if (list && closed.has(`${caller} ${list}`)) return;
        for (const [at, { status, text }] of (await ask(fixture.tokenOf(caller))).entries()) {
          if (list && (status === 401 || status === 403)) closed.add(`${caller} ${list}`);
          answers.get(caller)?.set(names[at] as string, `${status} ${withoutRequestId(text)}`);
        }
      }),
    );
  return answers;
}

beforeAll(async () => {
  fixture = await createCanaryData();
  await rollUp(fixture.api);
  steps = crawlStepsOf(fixture.api, fixture.last_id);
  answers = await crawl(canaryCallers);
}, TIMEOUT);
afterAll(() => fixture.api.close());

const answersOf = (caller: CanaryCaller) => [...(answers.get(caller) ?? new Map<string, string>())];

const allCanaries = () => [
  ...canaries,
  ...fixture.session_ids.map((id) => ({
    name: 'session id',
    found: new RegExp(id),
    seen_by: [] as CanaryCaller[],
  })),
];

describe.for(canaryCallers)('%s', (caller) => {
  test('finds each canary in some answer if permitted and in no answer otherwise', () => {
    const leaks: string[] = [];
    const missed: string[] = [];
    for (const { name, found, seen_by } of allCanaries()) {
      const where = answersOf(caller).filter(([, text]) => found.test(text));
      if (!(seen_by as readonly CanaryCaller[]).includes(caller))
        leaks.push(...where.slice(0, 3).map(([step]) => `${name} in ${step}`));
      else if (where.length === 0) missed.push(name);
    }
    // A canary that no permitted caller finds proves nothing about the others.
    expect({ leaks, missed }).toEqual({ leaks: [], missed: [] });
  });

  test('gets no 5xx answer', () => {
    expect(answersOf(caller).filter(([, text]) => text.startsWith('5'))).toEqual([]);
  });
});

test('the database holds the canaries that no caller may see', async () => {
  const [row] = await fixture.api.database.client`
    select count(*)::int as users from users where password_hash like '%canary%' and tankwatch_api like 'v1.%'`;
  expect(row?.users).toBe(4);
  const stored = await fixture.api.database.client`select id from sessions`;
  expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(fixture.session_ids));
  for (const level of [0, 1] as const) {
    const places = await fixture.api.database.client`
      select latitude, longitude from listings where visibility = ${level}
      union all select latitude, longitude from storage where storage_name = ${canaryValues[`storage_${level}`]}`;
    expect(places).toEqual(Array(3).fill(truePlaces[level]));
  }
});

test('refused mutations leak no canary', async () => {
  const ids = Array.from({ length: fixture.last_id }, (_, index) => index + 1);
  const leaks: string[] = [];
  for (const caller of ['anonymous', 'suspended', 'viewer', 'trader'] as const)
    for (const id of ids) {
      const tries: [string, object][] = [
        ['storage.update', { ...storageInput(), storage_id: id }],
        ['storage.delete', { storage_id: id }],
        ['listings.create', listingInput(id, { working_capacity: 999_999 })],
        ['listings.withdraw', { listing_id: id }],
        ['bids.place', { listing_id: id, product: 'Nothing', volume: 999_999 }],
        ['bids.accept', { bid_id: id }],
        ['bids.reject', { bid_id: id, reason: 'No.' }],
        ['bids.cancel', { bid_id: id }],
        ['inquiries.withdraw', { inquiry_id: id }],
        ['offers.accept', { inquiry_bids_id: id }],
        ['offers.reject', { inquiry_bids_id: id, reason: 'No.' }],
        ['offers.cancel', { inquiry_bids_id: id }],
        ['chat.send', { conversation_id: id, message: 'Who are you?' }],
        ['chat.markRead', { conversation_id: id }],
        ['chat.leave', { conversation_id: id }],
        ['reports.create', { conversation_id: id, reason: 'Other', description: 'Who are you?' }],
      ];
      for (const [procedure, input] of tries) {
        const { status, text } = await fixture.api.mutate(procedure, input, fixture.tokenOf(caller));
        expect(status, `${procedure} ${id} as ${caller}`).toBeGreaterThanOrEqual(400);
        for (const { name, found, seen_by } of allCanaries())
          if (found.test(text) && !(seen_by as readonly CanaryCaller[]).includes(caller))
            leaks.push(`${name} in ${procedure} ${id}`);
      }
    }
  expect(leaks).toEqual([]);
});

describe('a hidden price', () => {
  const listAll = async (input: object) => {
    const { body } = await fixture.api.query('listings.listAll', input, fixture.cast.trader.token);
    return body.result.data as {
      data: { listing_id: number; ask_price: unknown }[];
      page: { total: number };
    };
  };

  test('sorts last in both directions, by id', async () => {
    for (const sort of ['ask_price', '-ask_price']) {
      const { data } = await listAll({ sort });
      const hidden = data.filter(({ ask_price }) => ask_price === 'Undisclosed');
      expect(hidden.length).toBeGreaterThan(2);
      expect(data.slice(-hidden.length)).toEqual(hidden);
      const listing_ids = hidden.map(({ listing_id }) => listing_id);
      expect(listing_ids).toEqual([...listing_ids].sort((a, b) => a - b));
    }
  });

  test('matches every price filter', async () => {
    const hidden = (await listAll({})).data.filter(({ ask_price }) => ask_price === 'Undisclosed').length;
    for (const filter of [
      { min_ask_price: 7.8 },
      { max_ask_price: 7.7 },
      { min_ask_price: 8, max_ask_price: 8 },
    ])
      expect((await listAll(filter)).data.filter(({ ask_price }) => ask_price === 'Undisclosed').length).toBe(
        hidden,
      );
    const bounds = (await listAll({})) as unknown as { bounds: Record<string, { min: number; max: number }> };
    expect(bounds.bounds.ask_price).toEqual({ min: 0.5, max: 9 });
    expect(Object.keys(bounds.bounds)).not.toContain('locality');
    expect(listingTable.columns.ask_price.bounds).toBe(true);
  });
});

test(
  'answers to outsiders do not change when hidden values do',
  async () => {
    const outsiders = ['anonymous', 'suspended', 'viewer', 'trader', 'terminal', 'rival'] as const;
    const { client } = fixture.api.database;
    const { owner, bidder } = fixture.cast;
    // The highest hidden values become the lowest in every sort order.
    await client`update listings set ask_price = 0.0001 * listing_id where hide_price = 1`;
    for (const table of ['listings', 'storage']) {
      const place = {
        formatted_address: '1 Aa St, Aaa, AK, USA',
        locality: 'Aaa',
        latitude: 1,
        longitude: 2,
      };
      const lowest = table === 'listings' ? client`visibility = 0` : client`storage_name = 'Kestrel Depot'`;
      const state = table === 'listings' ? client`visibility = 1` : client`storage_name = 'Merlin Depot'`;
      await client`update ${client(table)} set ${client({ ...place, administrative_area_level_1: 'AK' })} where ${lowest}`;
      await client`update ${client(table)} set ${client(place)} where ${state}`;
    }
    await client`update storage set storage_name = 'Aaa ' || storage_id, total_capacity = 900 where owner_id = ${owner.user_id}`;
    const person = { username: 'aaa', email: 'a@a.example', first_name: 'A', last_name: 'A', company: 'A' };
    await client`update users set ${client({ ...person, office_phone: '1', cell_phone: '2' })} where user_id = ${owner.user_id}`;
    await client`update bids set bid_price = 0.01, volume = 1, bid_comment = 'A', vessel_name = 'A', product = 'Maya', status = 'Cancelled' where bidder_id = ${bidder.user_id}`;
    // Sessions that the Admin's crawl opened as other users, visible in their session lists.
    await client`delete from sessions where admin_id is not null`;
    // Announce the changes, so that caches are invalidated.
    await client`
      insert into outbox (topic, payload, audience)
      select 'listing.update', jsonb_build_object('listing_id', listing_id), '{}' from listings`;
    fixture.api.services.lists.invalidate(
      entityNames.map((entity) => ({ entity, entity_id: 0, event: 'changed' })),
    );
    const answersNow = await crawl(outsiders);
    for (const caller of outsiders) {
      const before = answers.get(caller);
      const after = answersNow.get(caller) ?? new Map<string, string>();
      const changed = [...after].filter(([name, text]) => before?.get(name) !== text).map(([name]) => name);
      expect(after.size).toBe(before?.size);
      expect(changed, caller).toEqual([]);
    }
  },
  TIMEOUT,
);
