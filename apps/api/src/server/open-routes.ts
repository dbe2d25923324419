/** What a route says about itself in its `config`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For machines and browsers that load the app: no session is read, and no limit counts it. */
    open?: boolean;
    /** A file of the web app: there are many, and they are told as one. */
    page?: boolean;
  }
}

/**
 * Whether the route that was found says so. Never decide by the address: the router decodes it, so that one route has
 * countless spellings.
 */
export const isOpen = ({ routeOptions: { config } }: FastifyRequest): boolean => config.open === true;

/** All routes that this scope gets from now on are files: a plugin makes them. */
export function pagesFromNowOn(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, open: true, page: true };
  });
}
