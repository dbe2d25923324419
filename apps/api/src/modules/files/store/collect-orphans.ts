import { authorize } from '../../../kernel/auth/policy.ts';
import type { AuthorizedCtx, Call } from '../../../kernel/context.ts';
import type { ObjectStore } from '../../../kernel/file-store.ts';
import { filePolicy } from '../policy.ts';
import { readDatabaseId, readKnownKeys } from '../queries.ts';

/** Younger objects may belong to an upload whose row is not committed yet. */
const MIN_AGE_MS = 24 * 3_600_000;

/** The object that names the database of the site. */
const SITE_KEY = 'site';

/** The names that the product gives; it leaves other objects alone. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Claims the prefix at the first run. A second site with the same prefix would delete the files of the first.
 * @throws an Error for the operator if the prefix belongs to another database.
 */
async function claimPrefix(ctx: AuthorizedCtx, store: ObjectStore): Promise<void> {
  const id = await readDatabaseId(ctx);
  const owner = await store.read(SITE_KEY, { at: 0, bytes: 100 });
  if (owner && Buffer.from(owner).toString() !== id)
    throw new Error(
      'The files of FILES_URL belong to another database, so none was deleted. If that database is gone or was restored, delete the object "site" there (docs/runbooks/files.md).',
    );
  if (!owner) await store.put(SITE_KEY, Buffer.from(id));
}

/** Deletes objects of the store that have had no row for a day: of removed files, failed uploads and moved files. */
export async function collectOrphans({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, filePolicy.collect);
  const { file_store: store } = ctx.services;
  if (!store) return 0;
  await claimPrefix(ctx, store);
  const before = ctx.now.getTime() - MIN_AGE_MS;
  let deleted = 0;
  for await (const page of store.pages()) {
    const old = page.filter(({ key, modified }) => UUID.test(key) && modified.getTime() < before);
    const known = await readKnownKeys(
      ctx.db,
      old.map(({ key }) => key),
    );
    for (const { key } of old)
      if (!known.has(key)) {
        await store.delete(key);
        deleted += 1;
      }
  }
  return deleted;
}
