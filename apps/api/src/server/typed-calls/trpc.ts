import { MAX_UPLOAD_BYTES } from '@tank/schema/files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorTable, toDomainError } from '../../kernel/errors.ts';
import { addJsonBodies } from '../bodies/bodies.ts';
import { calledBy } from './called-by.ts';
import { refusalOf, takesFiles, trpcHandler } from './trpc-http.ts';

/** Base64 is a third longer than the bytes it carries. */
const BODY_LIMIT = Math.ceil((MAX_UPLOAD_BYTES * 4) / 3) + 100_000;
const MAX_BATCH = 20;

const handler = trpcHandler({
  max_batch: MAX_BATCH,
  onError: ({ error, path, ctx }) => {
    const known = toDomainError(error);
    const { log, http } = errorTable[known.code];
    ctx.log[log](
      { procedure: path, error_code: known.code, err: http >= 500 ? known.cause : undefined },
      known.message,
    );
  },
  onCall({ trace }, call) {
    trace.calls.push(call);
    if (call.error_code) trace.error_code = call.error_code;
  },
});

/** Serves the typed procedures under `/trpc`. */
export async function addTrpc(app: FastifyInstance): Promise<void> {
  await app.register(
    async (trpc) => {
      // Calls parse their own input, once their rule has let the caller through.
      addJsonBodies(trpc);
      const cost = (request: FastifyRequest) => calledBy(request).length;
      const options = {
        bodyLimit: BODY_LIMIT,
        config: { takesFiles, cost, data: true },
        schema: { hide: true },
        async onRequest(request: FastifyRequest, reply: FastifyReply) {
          if (refusalOf(request)) await handler(request, reply);
        },
      };
      trpc.all('/:path', options, handler);
    },
    { prefix: '/trpc' },
  );
}
