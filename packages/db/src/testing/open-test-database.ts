/** A database of its own for a test file, with a connection to it; its `close()` leaves nothing of either behind. */
import { type ConnectOptions, connect, type Database } from '../client.ts';
import { createTestDatabase } from './test-database.ts';

export type OpenDatabase = Database & { url: string };

export async function openTestDatabase(options: Omit<ConnectOptions, 'url'> = {}): Promise<OpenDatabase> {
  const { url, drop } = await createTestDatabase();
  const database = connect({ url, ...options });
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, url, close };
}
