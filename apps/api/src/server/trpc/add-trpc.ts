import { MAX_UPLOAD_BYTES } from '@tank/schema/live/files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorTable, toDomainError } from '../../kernel/errors/errors.ts';
import { fromFastify } from '../requests/fastify-errors.ts';
import { calledProcedures, refusalOf, takesFiles, trpcHandler } from './trpc-http.ts';

/** Base64 adds a third. */
const FILES_LIMIT = Math.ceil((MAX_UPLOAD_BYTES * 4) / 3) + 100_000;
const MAX_BATCH = 20;

const { handle, refuse } = trpcHandler({
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

/** Serves the procedures under `/trpc`. */
export async function addTrpc(app: FastifyInstance): Promise<void> {
  await app.register(
    async (trpc) => {
      trpc.setErrorHandler(async (error, request, reply) => {
        const known = fromFastify(error);
        if (known.code !== 'INVALID_INPUT') throw known;
        request.trace.error_code = known.code;
        return refuse(request, reply, known);
      });
      const cost = (request: FastifyRequest) => calledProcedures(request).length;
      const options = {
        config: {
          filesLimit: (request: FastifyRequest) => (takesFiles(request) ? FILES_LIMIT : undefined),
          cost,
          data: true,
        },
        schema: { hide: true },
        async onRequest(request: FastifyRequest, reply: FastifyReply) {
          if (refusalOf(request)) await handle(request, reply);
        },
      };
      trpc.all('/:path', options, handle);
    },
    { prefix: '/trpc' },
  );
}
