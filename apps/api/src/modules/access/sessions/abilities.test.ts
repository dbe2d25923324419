import type { Ability } from '@tank/schema/abilities';
import type { Category } from '@tank/schema/enums';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { hashForTests, PASSWORD } from '../../../testing/test-users.ts';

const trader: Ability[] = [
  'place_bid',
  'post_inquiry',
  'see_bookings',
  'start_chat',
  'get_notifications',
  'read_history',
];
const terminal: Ability[] = [
  ...trader,
  'offer_storage',
  'list_storage',
  'make_offer',
  'book_out_storage',
  'foresee_overbooking',
];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test.each<[Category, Ability[]]>([
  ['Viewer', []],
  ['Trader', trader],
  ['Terminal', terminal],
  ['Admin', [...terminal, 'see_mails', 'see_market_data', 'see_overlays', 'administer']],
])('the session of a %s lists its abilities in the web app and not over REST', async (category, expected) => {
  const email = `${category}@example.test`;
  await api.person({ email, category, password_hash: await hashForTests(PASSWORD) });
  const signedIn = await api.mutate('access.signIn', { email, password: PASSWORD });
  const { token, session } = signedIn.body.result.data;
  const checked = await api.query('access.current', undefined, token);
  for (const { abilities } of [session, checked.body.result.data.session])
    expect(new Set(abilities)).toEqual(new Set(expected));
  const login = await api.rest('POST', '/api/login', { body: { email, password: PASSWORD } });
  const auth = await api.rest('GET', '/api/auth', { token });
  for (const { body } of [login, auth]) expect(Object.keys(body)).not.toContain('abilities');
});

test.each<[Category, Ability[]]>([
  ['Viewer', ['see_team']],
  ['Trader', ['see_team', 'see_team_records', ...trader]],
])('a %s in a team may see the team, and its records if the role trades', async (category, expected) => {
  const [team] = await api.database
    .client`insert into teams (team_name) values (${category}) returning team_id`;
  const { token } = await api.person({ category, team_id: team?.team_id });
  const { body } = await api.query('access.current', undefined, token);
  expect(new Set(body.result.data.session.abilities)).toEqual(new Set(expected));
});
