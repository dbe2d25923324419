/** Migration folders of older or newer versions. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MIGRATIONS } from '../migrate.ts';

interface Journal {
  entries: { when: number; tag: string }[];
}

const JOURNAL = 'meta/_journal.json';
const readJournal = async (): Promise<Journal> =>
  JSON.parse(await readFile(join(MIGRATIONS, JOURNAL), 'utf8'));

export const countMigrations = async () => (await readJournal()).entries.length;

/** The number of migrations up to the one of this name. */
export const countUntil = async (name: string) =>
  (await readJournal()).entries.findIndex(({ tag }) => tag === name) + 1;

interface FolderOptions {
  /** The number of migrations to include; default: all. */
  first?: number;
  /** SQL of additional migrations, by name. */
  more?: Record<string, string>;
}

/** Calls `work` with a temporary folder of these migrations. */
export async function withMigrations<T>(
  { first, more = {} }: FolderOptions,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const parent = await mkdtemp(join(tmpdir(), 'tank-migrations-'));
  const folder = join(parent, 'migrations');
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    await cp(join(dirname(MIGRATIONS), 'sql'), join(parent, 'sql'), { recursive: true });
    const journal = await readJournal();
    const entries = journal.entries.slice(0, first);
    for (const [tag, text] of Object.entries(more)) {
      await writeFile(join(folder, `${tag}.sql`), text);
      entries.push({ ...entries[0], tag, when: (entries.at(-1)?.when ?? 0) + 1 });
    }
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    return await work(folder);
  } finally {
    await rm(parent, { recursive: true });
  }
}
