import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { messages } from '@tank/schema/messages';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../kernel/errors.ts';
import { sendFailure } from './rest.ts';

const YEAR_SECONDS = 31_536_000;

/** Serves the built web app; every path that is no file and no call is the app's own, for its router to answer. */
export async function addStaticWeb(app: FastifyInstance, { web_dir }: { web_dir: string }): Promise<void> {
  const built = existsSync(join(web_dir, 'index.html'));
  if (built)
    await app.register(fastifyStatic, {
      root: web_dir,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(web_dir, 'assets'));
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !/^\/(api|trpc|assets)\b/.test(request.url);
    if (!built || !page)
      return sendFailure(request, reply, new DomainError('NOT_FOUND', messages.noSuchPath));
    return reply.sendFile('index.html');
  });
}
