import { messages } from '@tank/schema/messages';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../kernel/errors/errors.ts';
import type { Services } from '../../kernel/services.ts';
import { withTimeout } from '../../kernel/with-timeout.ts';

/** How long the database may take over a question of no work. */
const LIMIT_MS = 2000;

const unready = (text: string, cause?: unknown) => new DomainError('UNAVAILABLE', text, { cause });

/**
 * `/healthz`: the process answers. `/readyz`: it may be sent requests. The database answers, the hub delivers events and the
 * process is not about to end. It says where the disk is nearly full.
 */
export function addHealth(app: FastifyInstance, services: Services): void {
  const { database, hub } = services;
  let closing = false;
  let asked: Promise<unknown> | undefined;

  /** One question at a time, however many ask. */
  async function askDatabase(): Promise<void> {
    asked ??= database.db.execute(sql`select 1`).finally(() => {
      asked = undefined;
    });
    await withTimeout(LIMIT_MS, asked, () => {
      throw new Error('The database took too long.');
    }).catch((cause) => {
      throw unready(messages.databaseDown, cause);
    });
  }

  app.addHook('onClose', async () => services.disk.stop());
  app.addHook('preClose', async () => {
    closing = true;
  });
  const options = { schema: { hide: true }, config: { open: true, probe: true } };
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async () => {
    if (closing) throw unready(messages.serverClosing);
    await askDatabase();
    if (!hub.position()) throw unready(messages.serverStarting);
    // Reads go on, so it is sent requests.
    return { status: 'ok', ...(services.disk.isFull() && { disk: messages.diskFull }) };
  });
}
