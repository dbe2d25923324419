import { MAX_UPLOAD_BYTES } from '@tank/schema/files';
import { messages } from '@tank/schema/messages';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { DomainError, errorTable, toDomainError } from '../kernel/errors.ts';
import { type AppRouter, appRouter } from './app-router.ts';

/** Base64 is a third longer than the bytes it carries. */
const BODY_LIMIT = Math.ceil((MAX_UPLOAD_BYTES * 4) / 3) + 100_000;
const MAX_BATCH = 20;

const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
  router: appRouter,
  maxBatchSize: MAX_BATCH,
  createContext: ({ req }) => req.ctx,
  onError: ({ error, path, ctx }) => {
    const known = toDomainError(error);
    const { log, http } = errorTable[known.code];
    ctx?.log[log](
      { path, error_code: known.code, err: http >= 500 ? known.cause : undefined },
      known.message,
    );
  },
};

/** Serves the typed procedures under `/trpc`. */
export async function addTrpc(app: FastifyInstance): Promise<void> {
  await app.register(
    async (trpc) => {
      // The plugin would hand on a form unread, past the limit of a body, to procedures that take none.
      trpc.addHook('onRequest', async ({ headers }) => {
        if (headers['content-type']?.toLowerCase().startsWith('multipart/'))
          throw new DomainError('WRONG_CONTENT_TYPE', messages.wrongContentType);
      });
      await trpc.register(fastifyTRPCPlugin, { prefix: '', trpcOptions });
    },
    { prefix: '/trpc', bodyLimit: BODY_LIMIT },
  );
}
