import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '@tank/schema/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/errors/errors.ts';
import { type SendFile, serveFolder } from '../content/serve-folder.ts';
import { markRoutesAsPages } from '../requests/route-config.ts';
import { keepAssetHeaders } from '../requests/security-headers.ts';
import { sendError } from '../rest/rest.ts';

const YEAR_SECONDS = 31_536_000;
const PAGE = 'index.html';

/** A file that pages load and browsers do not open as a page. */
const isAsset = (name: string) => /\.(js|css|woff2|wasm|bcmap|pfb|ttf|icc)$/.test(name);

/** Whether a missing path is a call or a file of the app, by the path as the router decoded it. */
const isCall = ({ params }: FastifyRequest) =>
  /^(api|trpc|assets)(\/|$)/.test((params as { '*'?: string })['*'] ?? '');

function setHeaders(reply: FastifyReply, name: string): void {
  if (isAsset(name)) keepAssetHeaders(reply);
  // The name of a built file contains a hash of its content.
  const hashed = name.startsWith('assets/');
  reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
}

/** Serves the built web app. Paths other than files and calls get its page, whose router handles them. */
export async function addStaticWeb(app: FastifyInstance, { web_dir }: { web_dir: string }): Promise<void> {
  let sendFile: SendFile | undefined;
  if (existsSync(join(web_dir, PAGE)))
    await app.register(async (web) => {
      markRoutesAsPages(web);
      const send = serveFolder(web, { folder: web_dir, prefix: '/', setHeaders });
      sendFile = send;
    });
  app.setNotFoundHandler((request, reply) => {
    const page = sendFile && ['GET', 'HEAD'].includes(request.method) && !isCall(request);
    if (page) return sendFile?.(request, reply, PAGE);
    return sendError(request, reply, new DomainError('NOT_FOUND', messages.pathNotFound));
  });
}
