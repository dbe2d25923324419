/** Serves the files of a folder from memory, so that slow clients do not hold files open. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { messages } from '@tank/schema/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/errors/errors.ts';
import { type Content, compressContent, contentOf, sendContent } from './cached-content.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Paths relative to the folder, separated by `/`. */
function namesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}

/** A compressed variant of another file, written by the build. */
const isCompressedVariant = (name: string) => /\.(br|gz)$/.test(name);

interface Options {
  folder: string;
  /** Ends with a slash. */
  prefix: string;
  /** Sets the cache headers, and others if needed. */
  setHeaders(reply: FastifyReply, name: string): void;
}

export type SendFile = (request: FastifyRequest, reply: FastifyReply, name: string) => Promise<FastifyReply>;

/** Reads each file on its first request. */
function createSendFile({ folder, setHeaders }: Options, names: ReadonlySet<string>): SendFile {
  const contents = new Map<string, Promise<Content>>();
  const read = (name: string) => readFile(join(folder, name));

  async function open(name: string): Promise<Content> {
    const type = types[extname(name)] ?? 'application/octet-stream';
    const bytes = await read(name);
    if (!names.has(`${name}.br`)) return compressContent(type, bytes);
    const [br, gzip] = await Promise.all([
      read(`${name}.br`),
      names.has(`${name}.gz`) ? read(`${name}.gz`) : undefined,
    ]);
    return contentOf(type, bytes, { br, gzip });
  }

  return async (request, reply, name) => {
    const opening = contents.get(name) ?? open(name);
    contents.set(name, opening);
    const content = await opening.catch((cause) => {
      contents.delete(name);
      reply.header('cache-control', 'no-store');
      // The file was removed by a new build after this process started.
      throw new DomainError('NOT_FOUND', messages.pathNotFound, { cause });
    });
    setHeaders(reply, name);
    return sendContent(request, reply, content);
  };
}

/** Adds a route per file, so that other paths never reach the disk. */
export function serveFolder(app: FastifyInstance, options: Options): SendFile {
  const names = namesIn(options.folder);
  const send = createSendFile(options, new Set(names));
  for (const name of names) {
    const url = `${options.prefix}${name}`;
    if (isCompressedVariant(name) || app.hasRoute({ method: 'GET', url })) continue;
    app.get(url, { schema: { hide: true } }, (request, reply) => send(request, reply, name));
  }
  return send;
}
