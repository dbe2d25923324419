/** The OpenAPI document: what all calls tell of themselves, put together. */

import { PRODUCT_TITLE, TOKEN_HEADER } from '@tank/schema/product';
import manifest from '../../../package.json' with { type: 'json' };
import { failureResponses } from './answer-schemas.ts';
import { createComponents } from './components.ts';
import type { Documents } from './operation.ts';
import { tags } from './tags.ts';

export interface DocumentedRoute {
  method: string;
  /** As Fastify writes it: `/api/bid/:id`. */
  url: string;
  documents: Documents;
}

const info = {
  title: `${PRODUCT_TITLE} API`,
  version: manifest.version,
  description: `Sign in with \`POST /api/login\` and send the token in \`${TOKEN_HEADER}\`. Volumes in MBBL (thousand barrels), prices in USD/BBL a month, terms in months, dates as YYYY-MM-DD; MM/DD/YYYY is taken, too.`,
  contact: { name: PRODUCT_TITLE },
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
};

/** Takes one route after the other, so that a caller can yield to the event loop between two of them. */
export function* documentOf(routes: readonly DocumentedRoute[]): Generator<undefined, object> {
  const components = createComponents();
  const responses = failureResponses(components);
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, url, documents } of routes) {
    const path = url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: documents(components) };
    yield;
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'The server that answers this document' }],
    tags,
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(components.schemas).sort(([one], [other]) => one.localeCompare(other)),
      ),
      responses,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: TOKEN_HEADER } },
    },
  };
}
