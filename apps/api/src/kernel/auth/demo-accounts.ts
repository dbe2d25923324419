import { demoEmails } from '@tank/db/seed/demo/accounts';
import { messages } from '@tank/schema/messages';
import type { Ctx } from '../context.ts';
import { DomainError } from '../errors/errors.ts';

/**
 * Refuses changes of credentials that would lock other visitors out of a shared demo account.
 * @throws FORBIDDEN
 */
export function refuseOnSharedAccount(
  { services }: Pick<Ctx, 'services'>,
  { email }: { email: string },
): void {
  if (services.demo_public && demoEmails.includes(email.toLowerCase()))
    throw new DomainError('FORBIDDEN', messages.sharedAccount);
}
