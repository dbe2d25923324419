import { demoEmails } from '@tank/db/seed/demo/accounts';
import { messages } from '@tank/schema/messages';
import type { Ctx } from '../context.ts';
import { DomainError } from '../errors/errors.ts';

/**
 * Whoever shuts the others out of an account that all of them share.
 * @throws FORBIDDEN
 */
export function keepForOthers({ services }: Pick<Ctx, 'services'>, { email }: { email: string }): void {
  if (services.demo_public && demoEmails.includes(email.toLowerCase()))
    throw new DomainError('FORBIDDEN', messages.sharedAccount);
}
