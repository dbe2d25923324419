import { messages } from '@tank/schema/messages';
import { authorize } from '../../kernel/auth/policy.ts';
import { findProvider } from '../../kernel/company-providers.ts';
import type { Call } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { callbackUrl } from './begin-company-sign-in.ts';
import { companySignInPolicy } from './policy.ts';
import { issueTicket, takeState } from './steps.ts';

/**
 * Receives the callback of a provider, whose query string is `search`. Returns a one-time code, which the page exchanges
 * for a session: it gives no access without the page's verifier.
 * @throws UNAUTHENTICATED for an unknown, used or expired state, FORBIDDEN if the provider refused, UNAVAILABLE if it
 * cannot be reached.
 */
export async function receiveCallback({ ctx, input }: Call<{ search: string }>): Promise<string> {
  authorize(ctx, companySignInPolicy.receive);
  const { services } = ctx;
  // From the public address: the provider compares it with the one that the sign-in began with.
  const url = new URL(`${callbackUrl(services)}${input.search}`);
  const state = url.searchParams.get('state') ?? '';
  const { step, content: checks } = await takeState(ctx, state);
  const provider = findProvider(ctx, step.provider);
  if (!provider) throw new DomainError('UNAUTHENTICATED', messages.companyTicketInvalid);
  const result = await services.company_client.redeem(provider, { url, state, ...checks });
  return issueTicket(ctx, step, result);
}
