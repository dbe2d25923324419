/** Malformed URLs fail in the router before any hook, so they are rerouted to a route that refuses them. */
import { messages } from '@tank/schema/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/errors/errors.ts';

/** The routes and their messages. */
const refusals = { '/unreadable': messages.malformedUrl, '/unreadable/long': messages.urlTooLong };

/** Reroutes the request, so that limits, headers and logging apply as to every request. */
export function routeUnreadableUrl(
  error: FastifyError,
  { raw, server }: FastifyRequest,
  reply: FastifyReply,
): void {
  raw.url = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? '/unreadable/long' : '/unreadable';
  server.routing(raw, reply.raw);
}

export function addUnreadableUrls(app: FastifyInstance): void {
  for (const [url, text] of Object.entries(refusals)) {
    const refuse = async () => {
      throw new DomainError('INVALID_INPUT', text);
    };
    app.route({
      method: app.supportedMethods,
      url,
      // Upgrades are refused like other requests.
      config: { takesUpgrades: true },
      exposeHeadRoute: false,
      schema: { hide: true },
      onRequest: refuse,
      handler: refuse,
    });
  }
}
