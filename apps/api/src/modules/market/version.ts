/** Which version of the roll-up there is, asked for all who want to know meanwhile in one statement that is built once. */
import type { ReadDb } from '@tank/db/client';
import type { Ctx } from '../../kernel/context.ts';
import { gather } from '../../kernel/gather.ts';
import { prepareChanges } from './queries.ts';

function createVersion() {
  const prepared = new WeakMap<ReadDb, ReturnType<typeof prepareChanges>>();
  async function read(db: ReadDb): Promise<[ReadDb, number]> {
    const statement = prepared.get(db) ?? prepareChanges(db);
    prepared.set(db, statement);
    const [row] = await statement.execute();
    return [db, row?.changes ?? 0];
  }
  return gather(async (asked: ReadDb[]) => new Map(await Promise.all(asked.map(read))));
}

/** Changes whenever the roll-up does; never older than the question. */
export const versionOf = async ({ services, db }: Pick<Ctx, 'services' | 'db'>): Promise<number> =>
  (await services.kept.of(createVersion)(db)) ?? 0;
