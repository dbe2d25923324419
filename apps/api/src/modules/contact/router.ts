import { messageAnswer } from '@tank/schema/answers';
import { createContact as createInput } from '@tank/schema/people/contact';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { createContact } from './create-contact.ts';
import { contactPolicy } from './policy.ts';

export const contactRouter = router({
  create: procedure(contactPolicy.create).input(createInput).output(messageAnswer).mutation(createContact),
});
