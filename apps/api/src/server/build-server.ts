/** The Fastify app: security, context, calls, pages. It listens nowhere; main.ts and the tests do. */
import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Services } from '../kernel/context.ts';
import { addExport } from './export.ts';
import { fromFastify } from './fastify-errors.ts';
import { addFiles } from './files.ts';
import { addHealth } from './health.ts';
import { addOpenapi } from './openapi.ts';
import { addRequestContext } from './request-context.ts';
import { addRest, sendFailure } from './rest.ts';
import { addSecurity } from './security.ts';
import { addSockets, socketUrl } from './sockets.ts';
import { addStaticWeb } from './static-web.ts';
import { addTrpc } from './trpc.ts';

export interface ServerOptions {
  services: Services;
  web_dir: string;
  log_level: string;
  trust_proxy: boolean;
  rate_limit: number;
}

/** Bytes of a body without attachments. */
const BODY_LIMIT = 1_000_000;
const MAX_PARAMETER = 400;

export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trust_proxy,
    genReqId: () => randomUUID(),
    rewriteUrl: socketUrl,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: MAX_PARAMETER },
    logger: {
      level: options.log_level,
      redact: ['req.headers["x-access-token"]', 'req.headers.authorization', 'req.headers.cookie'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    // An address that cannot be read fails before any hook; it answers as everything else does.
    frameworkErrors: (error, request, reply) => sendFailure(request, reply, fromFastify(error)),
  });
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, fromFastify(error)));
  await addSecurity(app, options);
  addRequestContext(app, options.services);
  await addOpenapi(app);
  addHealth(app, options.services);
  await addSockets(app, options.services);
  await addTrpc(app);
  await addRest(app);
  await addFiles(app);
  await addExport(app);
  await addStaticWeb(app, options);
  return app;
}
