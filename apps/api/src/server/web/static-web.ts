import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { messages } from '@tank/schema/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/errors.ts';
import { pagesFromNowOn } from '../requests/open-routes.ts';
import { keepAssetHeaders } from '../requests/security.ts';
import { isUpgrade } from '../requests/upgrades.ts';
import { sendFailure } from '../rest/rest.ts';

const YEAR_SECONDS = 31_536_000;

/** Loaded by a page, and never one itself; packed or not. */
const isAsset = (path: string) => /\.(js|css|woff2)(\.br|\.gz)?$/.test(path);

/** What the app asks for itself and is not there, by the address as the router decoded it. */
const isCall = ({ params }: FastifyRequest) =>
  /^(api|trpc|assets)(\/|$)/.test((params as { '*'?: string })['*'] ?? '');

/** Serves the built web app; every path that is no file and no call is the app's own, for its router to answer. */
export async function addStaticWeb(app: FastifyInstance, { web_dir }: { web_dir: string }): Promise<void> {
  const built = existsSync(join(web_dir, 'index.html'));
  const nothing = (request: FastifyRequest, reply: FastifyReply) =>
    sendFailure(request, reply, new DomainError('NOT_FOUND', messages.noSuchPath));
  if (built) {
    pagesFromNowOn(app);
    await app.register(fastifyStatic, {
      root: web_dir,
      // A route for each file; any other address is nobody's, and no file is looked for.
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        if (isAsset(path)) keepAssetHeaders(reply);
        const hashed = path.startsWith(join(web_dir, 'assets'));
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const page = built && request.method === 'GET' && !isUpgrade(request);
    return page && !isCall(request) ? reply.sendFile('index.html') : nothing(request, reply);
  });
}
