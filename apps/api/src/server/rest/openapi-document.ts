/** Builds the OpenAPI document from the documentation of all routes. */

import { PRODUCT_TITLE, TOKEN_HEADER } from '@tank/schema/product';
import manifest from '../../../package.json' with { type: 'json' };
import { createComponents } from './openapi-components.ts';
import type { Documents } from './operation.ts';
import { failureResponses } from './response-schemas.ts';

export interface DocumentedRoute {
  method: string;
  /** In Fastify's notation: `/api/bid/:id`. */
  url: string;
  documents: Documents;
}

const info = {
  title: `${PRODUCT_TITLE} API`,
  version: manifest.version,
  description: `Sign in with \`POST /api/login\` and send the token in \`${TOKEN_HEADER}\`. Volumes in MBBL (thousand barrels), prices in USD/BBL a month, terms in months, dates as YYYY-MM-DD; MM/DD/YYYY is accepted too.`,
  contact: { name: PRODUCT_TITLE },
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
};

/** Groups of operations by the router of their procedure. */
const tags = Object.entries({
  access: 'Sign in and out, sign up, reset the password',
  account: 'The caller’s own account',
  bidAsk: 'Quotes of the market, kept by Admins',
  bids: 'Bids on listings: placed, received, accepted',
  bookings: 'Bookings, their calendar, revenue and costs',
  chat: 'Conversations and messages',
  contact: 'Questions to the operator',
  context: 'Options for forms',
  export: 'Tables as CSV',
  files: 'PDFs of listings, bids, inquiries and offers',
  inquiries: 'Requests for capacity',
  listings: 'Offered capacity',
  mail: 'Mail that the product sends',
  map: 'Listings and inquiries as points of a map',
  market: 'Market data',
  notifications: 'What happened to the caller’s records',
  offers: 'Offers on inquiries: placed, received, accepted',
  preferences: 'Regions and products that the caller prefers',
  products: 'The list of products, kept by Admins',
  renewals: 'Requests to renew a booking',
  reports: 'Reports and requests to the operator',
  resolutions: 'How the operator resolves reports and requests',
  storage: 'Terminals and their tanks',
  teams: 'Teams and their members',
  users: 'Accounts, kept by Admins',
}).map(([name, description]) => ({ name, description }));

/** A generator, so that the caller can yield to the event loop between routes. */
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
