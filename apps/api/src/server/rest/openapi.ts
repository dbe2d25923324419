import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { lazyContent, sendContent } from '../content/cached-content.ts';
import { serveFolder } from '../content/serve-folder.ts';
import { markRoutesAsPages } from '../requests/route-config.ts';
import { type DocumentedRoute, documentOf } from './openapi-document.ts';
import type { Documents } from './operation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Builds the OpenAPI operation of a route, when the document is first requested. */
    documents?: Documents;
  }
}

const DOCS = '/api/docs';

/** Collects documented routes as they are registered. */
function collectRoutes(app: FastifyInstance): DocumentedRoute[] {
  const routes: DocumentedRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    // Fastify adds a HEAD route for each GET route.
    if (config?.documents && method !== 'HEAD')
      routes.push({ method: String(method), url, documents: config.documents });
  });
  return routes;
}

/** Yields to the event loop between routes, as all take half a second. */
async function writeDocument(routes: readonly DocumentedRoute[]): Promise<object> {
  const writing = documentOf(routes);
  for (;;) {
    const { done, value } = writing.next();
    if (done) return value;
    await setImmediate();
  }
}

/** Swagger UI. Its document and files are sent from memory, compressed once. */
async function addDocumentPage(app: FastifyInstance, fill: () => Promise<void>): Promise<void> {
  const contents: Record<string, ReturnType<typeof lazyContent>> = {
    [`${DOCS}/json`]: lazyContent('application/json; charset=utf-8', async () => {
      await fill();
      return JSON.stringify(app.swagger());
    }),
    [`${DOCS}/yaml`]: lazyContent('application/x-yaml; charset=utf-8', async () => {
      await fill();
      return app.swagger({ yaml: true });
    }),
  };
  await app.register(async (page) => {
    markRoutesAsPages(page);
    page.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-cache');
      done();
    });
    await page.register(fastifySwaggerUi, {
      routePrefix: DOCS,
      uiHooks: {
        preHandler: async (request, reply) => {
          const content = contents[request.routeOptions.url ?? ''];
          if (content) return sendContent(request, reply, await content());
        },
      },
    });
    const folder = fileURLToPath(new URL('./static', import.meta.resolve('@fastify/swagger-ui')));
    serveFolder(page, { folder, prefix: `${DOCS}/static/`, setHeaders: () => undefined });
  });
}

/** Serves the OpenAPI document and Swagger UI at `/api/docs`. Register it before the routes. */
export async function addOpenapi(app: FastifyInstance): Promise<void> {
  const routes = collectRoutes(app);
  // Filled on the first request: the plugin needs an object when it is registered.
  const document = {};
  let filling: Promise<void> | undefined;
  const fill = () => {
    filling ??= writeDocument(routes).then((written) => void Object.assign(document, written));
    return filling;
  };
  await app.register(fastifySwagger, { mode: 'static', specification: { document: document as never } });
  await addDocumentPage(app, fill);
}
