/** Addresses that the router cannot read: they fail before any hook, so they are routed once more, to a refusal. */
import { messages } from '@tank/schema/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/errors/errors.ts';

/** Where they are sent to, and what is said there. */
const refusals = { '/unreadable': messages.malformedUrl, '/unreadable/long': messages.urlTooLong };

/** They pass through limits, headers and log as every other request does. */
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
      // Refused as every other request is.
      config: { takesUpgrades: true },
      exposeHeadRoute: false,
      schema: { hide: true },
      onRequest: refuse,
      handler: refuse,
    });
  }
}
