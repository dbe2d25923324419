/** The two addresses of company sign-in that browsers open: to the provider, and back to the sign-in page. */
import type { ErrorCode } from '@tank/schema/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toDomainError } from '../../kernel/errors/errors.ts';
import { messageOf } from '../../kernel/errors/log-error.ts';
import { beginCompanySignIn, CALLBACK_PATH } from '../../modules/company-sign-in/begin-company-sign-in.ts';
import { receiveCallback } from '../../modules/company-sign-in/receive-callback.ts';

/** What the sign-in page says; it has the sentences. */
const faults: Partial<Record<ErrorCode, string>> = {
  UNAUTHENTICATED: 'expired',
  FORBIDDEN: 'refused',
  NOT_FOUND: 'unknown',
  RATE_LIMITED: 'busy',
};

/** In the fragment, which browsers send to no server. */
const toSignInPage = (reply: FastifyReply, fragment: string) => reply.redirect(`/login#${fragment}`, 302);

/** Users see a page and not JSON, whatever happens. */
function toFault({ log }: FastifyRequest, reply: FastifyReply, thrown: unknown) {
  const error = toDomainError(thrown);
  const { code, cause } = error;
  if (code !== 'UNAUTHENTICATED')
    log.warn(
      { error_code: code, reason: cause instanceof Error ? messageOf(cause) : undefined },
      'A company sign-in failed.',
    );
  return toSignInPage(reply, `company-fault=${faults[code] ?? 'unavailable'}`);
}

export function addCompanySignIn(app: FastifyInstance): void {
  // Not in the OpenAPI document, which is for programs. No HEAD, which would use up the state.
  const route = { exposeHeadRoute: false, schema: { hide: true }, config: { open: true } };
  app.get(CALLBACK_PATH, route, async (request, reply) => {
    const { search } = new URL(request.url, 'http://localhost');
    try {
      const ticket = await receiveCallback({ ctx: request.ctx, input: { search } });
      return toSignInPage(reply, `company-ticket=${ticket}`);
    } catch (error) {
      return toFault(request, reply, error);
    }
  });
  app.get<{ Params: { provider: string } }>(
    '/api/sign-in/company/:provider',
    route,
    async (request, reply) => {
      try {
        const { challenge } = request.query as { challenge?: unknown };
        const input = { provider: request.params.provider, challenge };
        return reply.redirect(await beginCompanySignIn({ ctx: request.ctx, input }), 302);
      } catch (error) {
        return toFault(request, reply, error);
      }
    },
  );
}
