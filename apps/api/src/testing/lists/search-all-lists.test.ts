/** Every searchable list folds characters and accepts words in any order. A list without rows to find here fails. */
import { listCallNames } from '@tank/schema/tables/lists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTeam } from '../make-team.ts';
import {
  makeBooking,
  makeConversation,
  makeInquiry,
  makeListing,
  makeOffer,
  makeRenewal,
  makeStorage,
} from '../samples.ts';
import { type Person, startTestApi, type TestApi } from '../test-api.ts';

const WRITTEN = 'Cre\u0300me d’Été № 7';
const SEARCHED = '7 no “D`ETE”\u00a0créme';

let api: TestApi;
let seller: Person;
let buyer: Person;
let admin: Person;

beforeAll(async () => {
  api = await startTestApi();
  const { client } = api.database;
  seller = await api.person({ category: 'Terminal', team_id: await makeTeam(api, WRITTEN) });
  buyer = await api.person({ category: 'Trader', team_id: await makeTeam(api, 'Buyers') });
  admin = await api.person({ category: 'Admin' });
  const suspended = await api.person();
  const storage_id = await makeStorage(api, seller);
  await client`update storage set storage_name = ${WRITTEN} where storage_id = ${storage_id}`;
  const listing_id = await makeListing(api, seller, storage_id, { comment: WRITTEN });
  const conversation_id = await makeConversation(api, {
    by: buyer,
    owner: seller,
    listing_id,
    lines: [WRITTEN, 'It is.'],
  });
  const inquiry_id = await makeInquiry(api, buyer, { comment: WRITTEN });
  await makeOffer(api, seller, { inquiry_id, storage_id, bid_comment: WRITTEN });
  for (const by of [seller, buyer]) {
    const { booking_id } = await makeBooking(api, seller, buyer, storage_id, { bid_comment: WRITTEN });
    await makeRenewal(api, by, booking_id);
  }
  await client`update users set company = ${WRITTEN} where user_id in (${buyer.user_id}, ${suspended.user_id})`;
  await client`update users set status = 'suspended' where user_id = ${suspended.user_id}`;
  await client`insert into pending_users (username, email, password_hash, category, first_name, last_name, company)
    values ('waiting', 'waiting@example.test', '', 'Trader', 'Ann', 'Lee', ${WRITTEN})`;
  await client`insert into reports (reported_id, reporter_id, conversation_id, reason, description)
    values (${seller.user_id}, ${buyer.user_id}, ${conversation_id}, 'Other', ${WRITTEN})`;
  await client`insert into requests (user_id, request_type, request_description) values (${buyer.user_id}, 1, ${WRITTEN})`;
  await client`insert into contact_requests (user_id, first_name, last_name, email, comments)
    values (${buyer.user_id}, 'Ann', 'Lee', 'ann@example.test', ${WRITTEN})`;
  await client`insert into audit (actor_id, actor, action, entity, entity_id)
    values (${admin.user_id}, ${WRITTEN}, 'user.edit', 'user', ${buyer.user_id})`;
  await client`insert into bid_ask (region, product_category, price, volume, term, bid_ask, start_date, date_placed)
    values ('PADD 3', '{Heavy Crude}', 1, 1, 1, 'bid', '2026-01-01', '2026-01-01')`;
});
afterAll(() => api.close());

/** Lists without free text. */
const others: Record<string, string> = { 'bidAsk.list': 'CRÛDE\u00a0heavy' };

const askers = (path: string): Person[] =>
  /^(audit|bidAsk|chat|resolutions|teams|users)\.|^(bookings|storage)\.listAll/.test(path)
    ? [admin]
    : [seller, buyer];

async function mostFound(path: string, q: string): Promise<number> {
  const totals = await Promise.all(
    askers(path).map(async ({ token }) => {
      const answer = await api.query(path, { q }, token);
      return answer.status === 200 ? answer.body.result.data.data.length : 0;
    }),
  );
  return Math.max(...totals);
}

it.each(listCallNames)('%s finds a row by words in another order, case and accents', async (path) => {
  expect(await mostFound(path, others[path] ?? SEARCHED)).toBeGreaterThan(0);
});

it.each(
  listCallNames.filter((path) => /^(bids|bookings|inquiries|listings|offers|renewals|storage)\./.test(path)),
)('%s finds a place by its full address and by the name of its state', async (path) => {
  for (const q of ['Bayonne, NJ, USA', 'USA, new jersey BÂYONNE'])
    expect([q, await mostFound(path, q)]).not.toEqual([q, 0]);
  expect(await mostFound(path, 'Bayonne, New York')).toBe(0);
});
