import { messages } from '@tank/schema/messages';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../kernel/errors/errors.ts';
import type { Services } from '../../kernel/services.ts';
import { withTimeout } from '../../kernel/with-timeout.ts';

/** For a trivial query. */
const TIMEOUT_MS = 2000;

const notReady = (text: string, cause?: unknown) => new DomainError('UNAVAILABLE', text, { cause });

/**
 * `/healthz`: the process responds. `/readyz`: it can take requests, as the database responds, the hub delivers
 * events and the process is not closing. It also reports a nearly full disk.
 */
export function addHealth(app: FastifyInstance, services: Services): void {
  const { database, hub } = services;
  let closing = false;
  let query: Promise<unknown> | undefined;

  /** Concurrent probes share one query. */
  async function checkDatabase(): Promise<void> {
    query ??= database.db.execute(sql`select 1`).finally(() => {
      query = undefined;
    });
    await withTimeout(TIMEOUT_MS, query, () => {
      throw new Error('The database took too long.');
    }).catch((cause) => {
      throw notReady(messages.databaseDown, cause);
    });
  }

  app.addHook('onClose', async () => services.disk.stop());
  app.addHook('preClose', async () => {
    closing = true;
  });
  const options = { schema: { hide: true }, config: { open: true, probe: true } };
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async () => {
    if (closing) throw notReady(messages.serverClosing);
    await checkDatabase();
    if (!hub.position()) throw notReady(messages.serverStarting);
    // Still ready with a full disk, as reads go on.
    return { status: 'ok', ...(services.disk.isFull() && { disk: messages.diskFull }) };
  });
}
