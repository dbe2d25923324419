/** Addresses that the router cannot read: they fail before any hook, so they are routed once more, to a refusal. */
import { messages } from '@tank/schema/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/errors.ts';
import { WEBSOCKET } from './upgrades.ts';

const ADDRESS = '/unreadable';

/** They pass through limits, headers and log as every other request does. */
export function toUnreadable({ raw, server }: FastifyRequest, reply: FastifyReply): void {
  raw.url = ADDRESS;
  server.routing(raw, reply.raw);
}

export function addUnreadable(app: FastifyInstance): void {
  const refuse = async () => {
    throw new DomainError('INVALID_INPUT', messages.badInput);
  };
  // For upgrades a route of its own, as no other takes them.
  for (const constraints of [{}, { upgrade: WEBSOCKET }])
    app.route({
      method: app.supportedMethods,
      url: ADDRESS,
      constraints,
      exposeHeadRoute: false,
      schema: { hide: true },
      onRequest: refuse,
      handler: refuse,
    });
}
