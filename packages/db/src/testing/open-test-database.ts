/** A test database with a connection; `close()` ends the connection and drops the database. */
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
