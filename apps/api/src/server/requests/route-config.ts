/** What a route says about itself in its `config`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For machines and browsers that load the app: no session is read. */
    open?: boolean;
    /** A health probe: no limit counts or refuses it. */
    probe?: boolean;
    /** What a request counts in the limit of requests; left out: one. */
    cost?(request: FastifyRequest): number;
    /** A file of the web app, from memory: all of them are one route in log and metrics, and have a request limit apart. */
    page?: boolean;
    /** Requests for a websocket may reach it; everywhere else they are refused. */
    takesUpgrades?: boolean;
    /** Answers programs, of which the app is one: no page. */
    data?: boolean;
  }
}

/**
 * Whether the route that was found says so. Never decide by the address: the router decodes it, so that one route has
 * countless spellings.
 */
export const isOpen = ({ routeOptions: { config } }: FastifyRequest): boolean => config.open === true;

export const isPage = ({ routeOptions: { config } }: FastifyRequest): boolean => config.page === true;

export const isProbe = ({ routeOptions: { config } }: FastifyRequest): boolean => config.probe === true;

/** What the request counts in the limit of requests. */
export const costOf = (request: FastifyRequest): number => request.routeOptions.config.cost?.(request) ?? 1;

/** The config of a route that serves a file. */
export const pageConfig = { open: true, page: true };

/** All routes that this scope gets from now on are files: a plugin makes them. */
export function markRoutesAsPages(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...pageConfig };
  });
}
