import { messages } from '@tank/schema/messages';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../kernel/context.ts';
import { DomainError } from '../kernel/errors.ts';

/** `/healthz`: the process answers. `/readyz`: the database does, too. */
export function addHealth(app: FastifyInstance, { database }: Services): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await database.db.execute(sql`select 1`).catch((cause) => {
      throw new DomainError('UNAVAILABLE', messages.databaseDown, { cause });
    });
    return { status: 'ok' };
  });
}
