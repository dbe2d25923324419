import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Garbage collection of a connection would release its lock. */
const held = new Set<DatabaseSync>();

/**
 * Takes an exclusive lock on a file and returns its release, or undefined while another holder lives. SQLite is here only for
 * its file locks, which Node itself does not offer: the operating system releases them when the process ends, by SIGKILL too.
 */
export function tryLock(file: string): (() => void) | undefined {
  const connection = new DatabaseSync(file);
  try {
    connection.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    connection.close();
    const SQLITE_BUSY = 5;
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  // Other users of the machine must not hold it either, by only reading the file.
  chmodSync(file, 0o600);
  held.add(connection);
  return () => {
    if (held.delete(connection)) connection.close();
  };
}
