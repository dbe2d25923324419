/** The `config` of routes. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No session is read: for monitoring and for loading the app. */
    open?: boolean;
    /** A health probe, exempt from all limits. */
    probe?: boolean;
    /** How many requests it counts as in the rate limit; default: 1. */
    cost?(request: FastifyRequest): number;
    /** A file served from memory: files share one route name in logs and metrics and have a separate rate limit. */
    page?: boolean;
    /** Accepts websocket upgrades, which other routes refuse. */
    takesUpgrades?: boolean;
    /** Responds with data for programs, not with a page. */
    data?: boolean;
  }
}

/**
 * By the matched route. Never decide by the URL: the router decodes it, so a route has many spellings.
 */
export const isOpen = ({ routeOptions: { config } }: FastifyRequest): boolean => config.open === true;

export const isPage = ({ routeOptions: { config } }: FastifyRequest): boolean => config.page === true;

export const isProbe = ({ routeOptions: { config } }: FastifyRequest): boolean => config.probe === true;

export const costOf = (request: FastifyRequest): number => request.routeOptions.config.cost?.(request) ?? 1;

export const pageConfig = { open: true, page: true };

/** Marks all later routes of this scope as files, for routes that plugins add. */
export function markRoutesAsPages(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...pageConfig };
  });
}
