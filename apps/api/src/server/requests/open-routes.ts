/** What a route says about itself in its `config`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For machines and browsers that load the app: no session is read. */
    open?: boolean;
    /** Asked by what watches over the process: no limit counts it, and it waits for nothing. */
    probe?: boolean;
    /** What a request counts in the limit of requests; left out: one. */
    cost?(request: FastifyRequest): number;
    /** A file of the web app: there are many, and they are told as one. */
    page?: boolean;
    /** Answers programs, of which the app is one: no page. */
    data?: boolean;
  }
}

/**
 * Whether the route that was found says so. Never decide by the address: the router decodes it, so that one route has
 * countless spellings.
 */
export const isOpen = ({ routeOptions: { config } }: FastifyRequest): boolean => config.open === true;

export const isProbe = ({ routeOptions: { config } }: FastifyRequest): boolean => config.probe === true;

/** What the request counts in the limit of requests. */
export const costOf = (request: FastifyRequest): number => request.routeOptions.config.cost?.(request) ?? 1;

/** A browser loads about a hundred files to show a page, each of them from memory. */
const FILE_COST = 1 / 8;

/** The config of a route that serves a file. */
export const pageConfig = { open: true, page: true, cost: () => FILE_COST };

/** All routes that this scope gets from now on are files: a plugin makes them. */
export function pagesFromNowOn(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...pageConfig };
  });
}
