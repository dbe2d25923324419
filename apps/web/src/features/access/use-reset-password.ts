import * as signedOutMessages from '@tank/schema/messages/signed-out';
import { resetPassword, resetRules } from '@tank/schema/people/access';
import { useState } from 'react';
import { client } from '../../shared/calls/client.ts';
import { type Failure, sentenceOf } from '../../shared/calls/failure.ts';
import { trpc } from '../../shared/calls/trpc.ts';
import { useZodForm } from '../../shared/forms/use-zod-form.ts';
import { sessionStore } from '../../shared/session/session.ts';

/** A reset ends all sessions of the account; this browser drops its own if it was one of them. */
function forgetSession(): void {
  if (!sessionStore.token()) return;
  client.access.current.query().catch(({ data }: Failure) => {
    if (data?.httpStatus === 401) sessionStore.signOut();
  });
}

/** Form of a recovery link; `confirmation` is the server's message once the password is set. */
export function useResetPassword(token: string) {
  const [confirmation, setConfirmation] = useState<string>();
  const { form, submit, fail } = useZodForm({
    contract: resetPassword,
    rules: resetRules,
    initialValues: { email: '', password: '', confirm_password: '' },
    inputOf: (values) => ({ ...values, token }),
  });
  const reset = trpc.access.resetPassword.useMutation({
    onSuccess: ({ message }) => {
      setConfirmation(message.text);
      forgetSession();
    },
    onError: fail,
  });
  const { error } = reset;
  const hasFieldErrors = (error?.data?.issues ?? []).length > 0;
  return {
    form,
    send: submit((input) => reset.mutate(input)),
    pending: reset.isPending,
    error: error && !hasFieldErrors ? sentenceOf(error, signedOutMessages.databaseDown) : undefined,
    /** The page then offers to request another link. */
    isLinkInvalid: error?.data?.httpStatus === 400 && !hasFieldErrors,
    confirmation,
  };
}
