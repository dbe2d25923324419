import { legalDocumentNames } from '@tank/schema/legal/documents';
import { signedOutMessages } from '@tank/schema/messages/signed-out';
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
 * The request for an account, on its page and in its dialog; it is sent once the Terms and the Privacy Policy were agreed
 * to, which `agreement` asks for. `onReceived` is given what the server says to it.
 */
export function useSignUp(onReceived: (message: { type: 'success' | 'error'; text: string }) => void) {
  const { form, submit, fail } = useZodForm({ contract: signUp, rules: signUpRules, initialValues });
  const [waiting, setWaiting] = useState<z.infer<typeof signUp>>();
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
    // What the server refuses is sent again without being agreed to again.
    send: submit((input) => (agreed ? send(input) : setWaiting(input))),
    agreement: {
      names: waiting ? legalDocumentNames : [],
      onClose: () => setWaiting(undefined),
      onAgreed: () => {
        setAgreed(true);
        setWaiting(undefined);
        if (waiting) send(waiting);
      },
    },
    pending: request.isPending,
    error: request.error && sentenceOf(request.error, signedOutMessages.unableToCreateAccount),
  };
}

export type SignUp = ReturnType<typeof useSignUp>;
