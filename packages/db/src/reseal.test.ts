import { afterAll, beforeAll, expect, it } from 'vitest';
import { reseal } from './reseal.ts';
import { createSecrets } from './secrets.ts';
import { type OpenDatabase, openTestDatabase } from './testing/open-test-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ max: 4 });
});
afterAll(() => database.close());

const [OLD, NEW] = ['an old key of thirty-two characters', 'a new key of thirty-two characters'];
const secrets = (key: string, previous?: string) => createSecrets(database.db, { key, previous });

async function addUser(name: string): Promise<number> {
  const [row] = await database.client`
    insert into users (username, email, password_hash, category, first_name, last_name)
    values (${name}, ${`${name}@example.test`}, 'none', 'Trader', 'Some', 'Body') returning user_id`;
  return Number(row?.user_id);
}

it('encrypts all secrets with the new key and leaves those that no key opens', async () => {
  const [one, two, lost] = [await addUser('one'), await addUser('two'), await addUser('lost')];
  const { client } = database;
  const set = async (user_id: number, sealed: string) =>
    client`update users set tankwatch_api = ${sealed} where user_id = ${user_id}`;
  await set(one, await secrets(OLD).seal('tw-one', one));
  await set(lost, await secrets('a lost key of thirty-two characters').seal('tw-lost', lost));
  const factor = await secrets(OLD).seal('JBSWY3DPEHPK3PXP', two, 'second_factor');
  await client`insert into second_factors (user_id, secret) values (${two}, ${factor})`;

  const refreshToken = await secrets(OLD).seal('refresh', one, 'company_sign_in');
  await client`insert into company_identities (issuer, subject, user_id) values ('https://id.acme.test', 'one', ${one})`;
  await client`insert into sessions (id, user_id, expires_at) values ('a', ${one}, now()), ('b', ${one}, now())`;
  await client`insert into company_sessions (session_id, identity_id, refresh_token, refreshed_at)
    select id, identity_id, case id when 'a' then ${refreshToken} end, now() from sessions, company_identities`;

  expect(await reseal(database.db, secrets(NEW, OLD))).toEqual({ resealed: 3, unreadable: 1 });

  const [user] = await client`select tankwatch_api from users where user_id = ${one}`;
  const [factorRow] = await client`select secret from second_factors`;
  expect(await secrets(NEW).open(user?.tankwatch_api, one)).toBe('tw-one');
  expect(await secrets(NEW).open(factorRow?.secret, two, 'second_factor')).toBe('JBSWY3DPEHPK3PXP');
  const [session] = await client`select refresh_token from company_sessions where session_id = 'a'`;
  expect(await secrets(NEW).open(session?.refresh_token, one, 'company_sign_in')).toBe('refresh');
  await expect(secrets(OLD).open(user?.tankwatch_api, one)).rejects.toThrow();
});
