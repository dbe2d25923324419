/** tRPC's own Fastify adapter: a test and `pnpm bench typed-calls` compare ours with it (ADR 4). */
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { type AppRouter, appRouter } from '../../server/trpc/app-router.ts';

const options: FastifyTRPCPluginOptions<AppRouter> = {
  trpcOptions: { router: appRouter, createContext: ({ req }) => req.ctx },
};

/** Serves the tRPC procedures under `/library`. */
export async function addLibraryAdapter(app: FastifyInstance): Promise<void> {
  await app.register(fastifyTRPCPlugin, { prefix: '/library', ...options });
}
