import type { FastifyRequest } from 'fastify';

export const isBatch = ({ query }: FastifyRequest): boolean => (query as { batch?: unknown }).batch === '1';

/** Names of the procedures that a request to `/trpc/:path` calls, whether there are such or not. */
export function calledBy(request: FastifyRequest): string[] {
  const { path } = request.params as { path: string };
  return isBatch(request) ? path.split(',') : [path];
}
