import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { PRODUCT_TITLE, TOKEN_HEADER } from '@tank/schema/product';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What OpenAPI tells of a route: worked out when somebody asks, as a process that starts has better things to do. */
    documents?: () => FastifySchema;
  }
}

/** The OpenAPI page of the documented paths, at `/api/docs`. Register it before the routes. */
export async function addOpenapi(app: FastifyInstance): Promise<void> {
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
    transform: ({ schema, url, route: { config } }) => ({ schema: config?.documents?.() ?? schema, url }),
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs' });
}
