/** Users of a seeded database. They sign in and create through the API, which works whatever columns the tables have. */
import type { Database } from '@tank/db/client';
import { demoPassword } from '@tank/db/seed/demo/accounts';
import { send, type Writer } from '../chaos/writers.ts';
import type { Users } from '../failover/traffic.ts';
import { listingInput, storageInput } from '../samples.ts';

const visitor: Writer = { user_id: 0, token: '' };

/** Of each category, for each address. */
const WRITERS = 2;

async function call(origin: string, by: Writer, procedure: string, input: Record<string, unknown>) {
  const { status, text } = await send(origin, { by, procedure, input });
  if (status !== 200) throw new Error(`${procedure} answered ${status}: ${text}`);
  return JSON.parse(text).result.data;
}

/** Signs in as many seeded users as calls at `addresses` addresses need. */
export async function signInUsers(
  { client }: Database,
  origin: string,
  addresses: number,
): Promise<Omit<Users, 'listing_id'>> {
  const people = async (category: 'Terminal' | 'Trader', count: number) => {
    const rows = await client<{ user_id: number; email: string }[]>`
      select user_id, email from users
      where category = ${category} and email like '%@scale.test' order by user_id limit ${count}`;
    if (rows.length < count)
      throw new Error(`The seed has fewer than ${count} users of the category ${category}.`);
    const signedIn: Writer[] = [];
    for (const { user_id, email } of rows) {
      const { token } = await call(origin, visitor, 'access.signIn', { email, password: demoPassword });
      signedIn.push({ user_id, token });
    }
    return signedIn;
  };
  const [owner = visitor, ...terminals] = await people('Terminal', 1 + WRITERS * addresses);
  const [reader = visitor, ...traders] = await people('Trader', 1 + WRITERS * addresses);
  const perAddress = (all: Writer[]) =>
    Array.from({ length: addresses }, (_, i) => all.slice(i * WRITERS, (i + 1) * WRITERS));
  return { owner, reader, terminals: perAddress(terminals), traders: perAddress(traders) };
}

/** A new listing of the owner: the number of open bids of a trader on one is limited. */
export async function createListing(origin: string, owner: Writer): Promise<number> {
  const storage = await call(origin, owner, 'storage.create', { ...storageInput() });
  const listing = await call(origin, owner, 'listings.create', { ...listingInput(storage.data.storage_id) });
  return listing.data.listing_id;
}
