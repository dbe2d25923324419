import { messages } from '@tank/schema/messages';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../kernel/errors/errors.ts';
import type { Services } from '../../kernel/services.ts';
import { withTimeout } from '../../kernel/with-timeout.ts';

/** For the query. */
const TIMEOUT_MS = 2000;

const notReady = (text: string, cause?: unknown) => new DomainError('UNAVAILABLE', text, { cause });

/**
 * `/healthz`: the process responds. `/readyz`: it can take requests, as the database takes writes, the hub delivers
 * events and the process is not closing. It also reports a nearly full disk and a file store that
 * does not answer.
 */
export function addHealth(app: FastifyInstance, services: Services): void {
  const { database, hub } = services;
  let closing = false;
  let query: Promise<unknown> | undefined;

  /** A server that has become a standby answers, and takes no writes. */
  async function checkWritable(): Promise<void> {
    const [row] = await database.client`select current_setting('transaction_read_only') = 'on' as read_only`;
    if (row?.read_only) throw new Error('The database is read-only.');
  }

  /** Concurrent probes share one query. */
  async function checkDatabase(): Promise<void> {
    query ??= checkWritable().finally(() => {
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
    // Still ready with a full disk or without the file store, as everything else goes on.
    return {
      status: 'ok',
      ...(services.disk.isFull() && { disk: messages.diskFull }),
      ...(services.file_store?.isUp() === false && { files: messages.fileStoreDown }),
    };
  });
}
