import type { Database } from '@tank/db/client';
import { createSessionStore } from '../../modules/access/sessions/session-store.ts';
import type { Writer } from '../chaos/writers.ts';
import { addListing, addStorage, addUser } from '../insert-records.ts';
import type { Users } from './traffic.ts';

/** Of each category, for each address. */
const WRITERS = 2;

export async function addWriter(database: Database, category: 'Terminal' | 'Trader'): Promise<Writer> {
  const user_id = await addUser(database, category);
  return { user_id, token: await createSessionStore(database).start(user_id) };
}

/** Inserts as many users with sessions as calls at `addresses` addresses need, and a listing. */
export async function addTrafficUsers(database: Database, addresses: number): Promise<Users> {
  const owner = await addWriter(database, 'Terminal');
  const storage_id = await addStorage(database, owner.user_id);
  const people = (category: 'Terminal' | 'Trader') =>
    Promise.all(
      Array.from({ length: addresses }, () =>
        Promise.all(Array.from({ length: WRITERS }, () => addWriter(database, category))),
      ),
    );
  return {
    owner,
    listing_id: await addListing(database, owner.user_id, storage_id),
    terminals: await people('Terminal'),
    traders: await people('Trader'),
    reader: await addWriter(database, 'Trader'),
  };
}
