import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeListing, makeStorage } from '../../testing/samples.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { makeCast } from '../../testing/test-users.ts';

/** Two requests create the listing, a download of two megabytes as numbers costs 1 + 8, and 5 do not pay for another. */
const LIMIT = 2 + (1 + 8) + 5;
const SIZE = 2_000_000;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ rate_limit: LIMIT });
});
afterAll(() => api.close());

test('a download counts towards the rate limit by its size', async () => {
  const { owner } = await makeCast(api);
  const listing_id = await makeListing(api, owner, await makeStorage(api, owner));
  await api.database.client`
    insert into files (name, content, size, uploaded_by, listing_id)
    values ('terms.pdf', convert_to(repeat(' ', ${SIZE}), 'UTF8'), ${SIZE}, ${owner.user_id}, ${listing_id})`;
  const download = async () =>
    (await api.rest('GET', `/api/files/listing/${listing_id}`, { token: owner.token })).status;
  expect(await download()).toBe(200);
  expect(await download()).toBe(429);
});
