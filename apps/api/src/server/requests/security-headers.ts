import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import { messages } from '@tank/schema/messages';
import { TOKEN_HEADER } from '@tank/schema/product';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '../../kernel/errors/errors.ts';
import type { Services } from '../../kernel/services.ts';
import { inlineScriptSources } from './inline-scripts.ts';
import { hasTwoHosts, ownHosts } from './own-hosts.ts';

interface Options {
  services: Services;
  web_dir: string;
  trust_proxy: boolean;
}

const YEAR_S = 31_536_000;
/** HSTS for a year. Browsers ignore the header over plain HTTP. */
export const STRICT_TRANSPORT_SECURITY = `max-age=${YEAR_S}; includeSubDomains`;

/** Browser features that the app does not use. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Headers of every response, also of errors. Pages and files set their own cache headers. */
function addCommonHeaders(app: FastifyInstance): void {
  const permissions = PERMISSIONS.map((name) => `${name}=()`).join(', ');
  app.addHook('onRequest', ({ routeOptions: { config } }, reply, done) => {
    if (!config.data) reply.header('permissions-policy', permissions);
    // Responses depend on the session and must not be cached.
    if (!config.page) reply.header('cache-control', 'no-store').header('vary', TOKEN_HEADER);
    done();
  });
}

/** Cached headers by host; with more hosts, which only an attacker would send, the cache is cleared. */
const MAX_HOSTS = 100;

/**
 * The headers of tRPC responses. Opened as a page, such a response can do nothing. The headers for pages are a
 * kilobyte that would be written and read with each call.
 */
const DATA_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': STRICT_TRANSPORT_SECURITY,
  'x-content-type-options': 'nosniff',
};

/** Caches helmet's headers, which it would build for each request although they differ by host only. */
function addHelmetHeaders(app: FastifyInstance, hostsOf: (headers: IncomingHttpHeaders) => string): void {
  const cache = new Map<string, OutgoingHttpHeaders>();
  app.addHook('onRequest', ({ headers, routeOptions: { config } }, reply, done) => {
    if (config.data) {
      reply.headers(DATA_HEADERS);
      return done();
    }
    const hosts = hostsOf(headers);
    let known = cache.get(hosts);
    if (!known) {
      reply.helmet();
      known = { ...reply.raw.getHeaders() };
      for (const name of Object.keys(known)) reply.raw.removeHeader(name);
      if (cache.size >= MAX_HOSTS) cache.clear();
      cache.set(hosts, known);
    }
    reply.headers(known);
    done();
  });
}

/** The headers of scripts, styles and fonts. The others are for pages and larger than a small file. */
const ASSET_HEADERS = [
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-request-id',
];

/** Removes headers that only pages need. Not for workers, which obey the CSP of their own file. */
export function keepAssetHeaders(reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders()))
    if (!ASSET_HEADERS.includes(name)) reply.removeHeader(name);
}

export async function addSecurity(app: FastifyInstance, options: Options): Promise<void> {
  const { services, trust_proxy, web_dir } = options;
  const { public_url, map_style_url } = services;
  // The map style and the tiles, glyphs and sprites that it references.
  const mapSources = map_style_url ? [new URL(map_style_url).origin] : [];
  const socketSources = (headers: IncomingHttpHeaders) =>
    ownHosts(headers, { public_url, trust_proxy })
      .flatMap((host) => [`ws://${host}`, `wss://${host}`])
      .join(' ');
  addCommonHeaders(app);
  await app.register(fastifyHelmet, {
    global: false,
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...mapSources],
        // The component library sets sizes and positions through style attributes.
        'style-src': ["'self'", "'unsafe-inline'"],
        // WebAssembly from this host decodes scans.
        'script-src': ["'self'", "'wasm-unsafe-eval'", ...inlineScriptSources(web_dir)],
        'worker-src': ["'self'", 'blob:'],
        // In older browsers `'self'` does not include websockets.
        'connect-src': ["'self'", ...mapSources, ({ headers }: IncomingMessage) => socketSources(headers)],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        // Without a proxy the server uses plain HTTP.
        'upgrade-insecure-requests': null,
      },
    },
    strictTransportSecurity: { maxAge: YEAR_S, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
  });
  addHelmetHeaders(app, socketSources);
  app.addHook('onRequest', (request, _reply, done) => {
    done(hasTwoHosts(request.raw) ? new DomainError('INVALID_INPUT', messages.badInput) : undefined);
  });
  await app.register(fastifyCompress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    // Compressed bodies can expand to any size.
    globalDecompression: false,
  });
}
