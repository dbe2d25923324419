import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import { messages } from '@tank/schema/messages';
import { TOKEN_HEADER } from '@tank/schema/product';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '../../kernel/errors/errors.ts';
import type { Services } from '../../kernel/services.ts';
import { hasTwoHosts, ownHosts } from './own-hosts.ts';

interface Options {
  services: Services;
  trust_proxy: boolean;
}

const YEAR_S = 31_536_000;
/** A browser that once came by HTTPS asks by nothing else for so long. It ignores the header in answers over plain HTTP. */
export const STRICT_TRANSPORT_SECURITY = `max-age=${YEAR_S}; includeSubDomains`;

/** What the app does not use, nothing that runs in it may ask for. */
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

/** On every answer, a refusal too. A page or a file says itself how long it may be kept. */
function addAnswerHeaders(app: FastifyInstance): void {
  const permissions = PERMISSIONS.map((name) => `${name}=()`).join(', ');
  app.addHook('onRequest', ({ routeOptions: { config } }, reply, done) => {
    if (!config.data) reply.header('permissions-policy', permissions);
    // What one person was told is for nobody else, and for no later.
    if (!config.page) reply.header('cache-control', 'no-store').header('vary', TOKEN_HEADER);
    done();
  });
}

/** Names that a site was called by; whoever makes up more of them has the headers put together anew. */
const HOSTS = 100;

/**
 * What the answer to a typed call is sent with: a program reads it, and opened as a page it may do nothing at all. The rest tells
 * a browser how to treat a page, makes a kilobyte, and has to be written and read with each call.
 */
const DATA_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': STRICT_TRANSPORT_SECURITY,
  'x-content-type-options': 'nosniff',
};

/** The library puts its headers together for each request, and they differ by the hosts alone: made once, and sent again. */
function addKeptHeaders(app: FastifyInstance, hostsOf: (headers: IncomingHttpHeaders) => string): void {
  const kept = new Map<string, OutgoingHttpHeaders>();
  app.addHook('onRequest', ({ headers, routeOptions: { config } }, reply, done) => {
    if (config.data) {
      reply.headers(DATA_HEADERS);
      return done();
    }
    const hosts = hostsOf(headers);
    let known = kept.get(hosts);
    if (!known) {
      reply.helmet();
      known = { ...reply.raw.getHeaders() };
      for (const name of Object.keys(known)) reply.raw.removeHeader(name);
      if (kept.size >= HOSTS) kept.clear();
      kept.set(hosts, known);
    }
    reply.headers(known);
    done();
  });
}

/** What a script, a style or a font is sent with. The rest tells a browser how to treat a page, and costs more than a small file. */
const ASSET_HEADERS = [
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-request-id',
];

/** Leaves out what only pages need. A worker is a page in this: it obeys the policy that its own file came with. */
export function keepAssetHeaders(reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders()))
    if (!ASSET_HEADERS.includes(name)) reply.removeHeader(name);
}

/** Security headers and compression. */
export async function addSecurity(app: FastifyInstance, options: Options): Promise<void> {
  const { services, trust_proxy } = options;
  const { public_url, map_style_url } = services;
  // The style, and the tiles, glyphs and sprites that it names.
  const mapSources = map_style_url ? [new URL(map_style_url).origin] : [];
  const socketSources = (headers: IncomingHttpHeaders) =>
    ownHosts(headers, { public_url, trust_proxy })
      .flatMap((host) => [`ws://${host}`, `wss://${host}`])
      .join(' ');
  addAnswerHeaders(app);
  await app.register(fastifyHelmet, {
    global: false,
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...mapSources],
        // The component library sets sizes and positions through style attributes.
        'style-src': ["'self'", "'unsafe-inline'"],
        // Scans are decoded by WebAssembly; it comes from this host, as all scripts do.
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'worker-src': ["'self'", 'blob:'],
        // Older browsers do not count sockets of the same host among `'self'`.
        'connect-src': ["'self'", ...mapSources, ({ headers }: IncomingMessage) => socketSources(headers)],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        // Plain HTTP is served where no proxy stands in front.
        'upgrade-insecure-requests': null,
      },
    },
    strictTransportSecurity: { maxAge: YEAR_S, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
  });
  addKeptHeaders(app, socketSources);
  app.addHook('onRequest', (request, _reply, done) => {
    done(hasTwoHosts(request.raw) ? new DomainError('INVALID_INPUT', messages.badInput) : undefined);
  });
  await app.register(fastifyCompress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    // A few bytes can unpack to any number of them.
    globalDecompression: false,
  });
}
