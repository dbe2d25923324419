import { legalDocumentNames } from '@tank/schema/legal/documents';
import * as signedOutMessages from '@tank/schema/messages/signed-out';
import { agreementTo, signUp, signUpRules } from '@tank/schema/people/access';
import { useState } from 'react';
import type * as z from 'zod';
import { sentenceOf } from '../../shared/calls/failure.ts';
import { trpc } from '../../shared/calls/trpc.ts';
import { useZodForm } from '../../shared/forms/use-zod-form.ts';
import { useInvitation } from './use-invitation.ts';

const initialValues = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  password: '',
  confirm_password: '',
  category: 'Viewer',
  cell_phone: '',
  office_phone: '',
  company: '',
  job_title: '',
  preferred_regions: [] as string[],
  preferred_products: [] as string[],
};

/**
 * The account request of page and dialog. `agreement` asks for consent to the Terms and the Privacy Policy before the first
 * request; `onReceived` gets the server's message.
 */
export function useSignUp(onReceived: (message: { type: 'success' | 'error'; text: string }) => void) {
  const { form, submit, fail } = useZodForm({ contract: signUp, rules: signUpRules, initialValues });
  const [pendingInput, setPendingInput] = useState<z.infer<typeof signUp>>();
  const [agreed, setAgreed] = useState(false);
  const request = trpc.access.signUp.useMutation({
    onSuccess: ({ message }) => onReceived(message),
    onError: fail,
  });
  const invitation = useInvitation();
  const send = (input: z.infer<typeof signUp>) =>
    request.mutate({ ...input, invitation, ...agreementTo(legalDocumentNames) });
  return {
    form,
    // A request that the server rejected is sent again without asking for consent again.
    send: submit((input) => (agreed ? send(input) : setPendingInput(input))),
    agreement: {
      names: pendingInput ? legalDocumentNames : [],
      onClose: () => setPendingInput(undefined),
      onAgreed: () => {
        setAgreed(true);
        setPendingInput(undefined);
        if (pendingInput) send(pendingInput);
      },
    },
    pending: request.isPending,
    error: request.error && sentenceOf(request.error, signedOutMessages.unableToCreateAccount),
  };
}

export type SignUp = ReturnType<typeof useSignUp>;
