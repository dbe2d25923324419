/** Assembles the Fastify app. The caller makes it listen. */
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Services } from '../kernel/services.ts';
import { addBodies } from './bodies/bodies.ts';
import { BODY_LIMIT } from './bodies/parse-json.ts';
import { addExport } from './files/export.ts';
import { addFiles } from './files/files.ts';
import { addRequestLimit } from './limits/request-limit.ts';
import {
  CONNECTIONS_CHECK_MS,
  HEADERS_TIMEOUT_MS,
  IDLE_TIMEOUT_MS,
  MAX_CONNECTIONS,
  REQUEST_TIMEOUT_MS,
} from './limits/timeouts.ts';
import { addUnansweredLimit } from './limits/unanswered-requests.ts';
import { addUnderPressure } from './limits/under-pressure.ts';
import { type LogOptions, loggerOptions } from './logs/logging.ts';
import { addRequestLog } from './logs/request-log.ts';
import { addMetrics } from './metrics/add-metrics.ts';
import { createMeter } from './metrics/meter.ts';
import { closeConnections } from './process/close-connections.ts';
import { addHealth } from './process/health.ts';
import { addReference } from './reference/add-reference.ts';
import { handleClientError } from './requests/client-errors.ts';
import { fromFastify } from './requests/fastify-errors.ts';
import { addPositions, addRequestContext, addSessions } from './requests/request-context.ts';
import { requestIds } from './requests/request-id.ts';
import { addSecurity } from './requests/security-headers.ts';
import { addUnreadableUrls, routeUnreadableUrl } from './requests/unreadable-urls.ts';
import { addOpenapi } from './rest/openapi.ts';
import { addRest, sendError } from './rest/rest.ts';
import { addCompanySignIn } from './sign-in/company-sign-in.ts';
import { addWebsocketServer, addWebsockets, upgradeOptions } from './sockets/websockets.ts';
import { addTrpc } from './trpc/add-trpc.ts';
import { addMapContent } from './web/map-content.ts';
import { addSecurityTxt, type SecurityContact } from './web/security-txt.ts';
import { addStaticWeb } from './web/static-web.ts';

export interface ServerOptions extends LogOptions, SecurityContact {
  services: Services;
  web_dir: string;
  trust_proxy: boolean;
  rate_limit: number;
  /** Bearer token for `/metrics`; unset: only programs on this machine may read it. */
  metrics_token?: string | undefined;
  sockets_per_address: number;
}

const MAX_PARAMETER = 400;

export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    // Only the nearest proxy: clients can forge the entries further left in the header.
    trustProxy: options.trust_proxy ? (_address: string, hop: number) => hop === 0 : false,
    genReqId: requestIds(options),
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
      ...upgradeOptions,
    },
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    clientErrorHandler: handleClientError,
    // While closing, it still serves open connections and reports that at `/readyz`.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: MAX_PARAMETER },
    logger: loggerOptions(options),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    frameworkErrors: routeUnreadableUrl,
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  app.setErrorHandler((error, request, reply) => sendError(request, reply, fromFastify(error)));
  closeConnections(app);
  await addWebsocketServer(app);
  addUnansweredLimit(app);
  options.services.replicas.logTo(app.log);
  const meter = createMeter();
  addRequestLog(app, meter, options.services.tracing);
  addRequestContext(app, options.services);
  addPositions(app, options.services);
  await addSecurity(app, options);
  await addUnderPressure(app);
  await addRequestLimit(app, options);
  addBodies(app);
  addWebsockets(app, options);
  addSessions(app, options.services);
  addUnreadableUrls(app);
  await addOpenapi(app);
  addHealth(app, options.services);
  addSecurityTxt(app, options);
  addMetrics(app, { services: options.services, meter, metrics_token: options.metrics_token });
  await addTrpc(app);
  await addRest(app);
  addCompanySignIn(app);
  await addReference(app);
  await addFiles(app);
  await addExport(app);
  await addMapContent(app);
  await addStaticWeb(app, options);
  return app;
}
