import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { PRODUCT_TITLE, TOKEN_HEADER } from '@tank/schema/product';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { lazyContent, sendContent } from '../content/content.ts';
import { serveFolder } from '../content/folder.ts';
import { pagesFromNowOn } from '../requests/open-routes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What OpenAPI tells of a route: worked out when the document is first asked for, not while the process starts. */
    documents?: () => FastifySchema;
  }
}

const DOCS = '/api/docs';

/** The documentation of each route, worked out once. */
function collectDocumentation(app: FastifyInstance) {
  const known = new Map<() => FastifySchema, FastifySchema>();
  const all: (() => FastifySchema)[] = [];
  app.addHook('onRoute', ({ config }) => {
    if (config?.documents) all.push(config.documents);
  });
  function of(documents: () => FastifySchema): FastifySchema {
    const schema = known.get(documents) ?? documents();
    known.set(documents, schema);
    return schema;
  }
  /** Yields to the event loop between two of them: all take half a second. */
  async function prepare(): Promise<void> {
    for (const documents of all) {
      of(documents);
      await setImmediate();
    }
  }
  return { of, prepare };
}

/** The page of Swagger UI. Its document and its files are sent from memory, compressed once. */
async function addDocumentPage(app: FastifyInstance, prepare: () => Promise<void>): Promise<void> {
  const contents: Record<string, ReturnType<typeof lazyContent>> = {
    [`${DOCS}/json`]: lazyContent('application/json; charset=utf-8', async () => {
      await prepare();
      return JSON.stringify(app.swagger());
    }),
    [`${DOCS}/yaml`]: lazyContent('application/x-yaml; charset=utf-8', async () => {
      await prepare();
      return app.swagger({ yaml: true });
    }),
  };
  await app.register(async (page) => {
    pagesFromNowOn(page);
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

/** The OpenAPI page of the documented paths, at `/api/docs`. Register it before the routes. */
export async function addOpenapi(app: FastifyInstance): Promise<void> {
  const documentation = collectDocumentation(app);
  await app.register(fastifySwagger, {
    openapi: {
      // Its schemas are those that contracts are written out in.
      openapi: '3.1.0',
      info: {
        title: `${PRODUCT_TITLE} API`,
        version: '1.0.0',
        description: `Sign in with \`POST /api/login\` and send the token in \`${TOKEN_HEADER}\`. Volumes in MBBL, prices in USD/BBL a month, terms in months, dates as YYYY-MM-DD or MM/DD/YYYY.`,
      },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: TOKEN_HEADER } } },
      security: [{ token: [] }],
    },
    transform: ({ schema, url, route: { config } }) => ({
      schema: config?.documents ? documentation.of(config.documents) : schema,
      url,
    }),
  });
  await addDocumentPage(app, documentation.prepare);
}
