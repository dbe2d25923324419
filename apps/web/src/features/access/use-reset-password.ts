import { signedOutMessages } from '@tank/schema/messages/signed-out';
import { resetPassword, resetRules } from '@tank/schema/people/access';
import { useState } from 'react';
import { client } from '../../shared/calls/client.ts';
import { type Failure, sentenceOf } from '../../shared/calls/failure.ts';
import { trpc } from '../../shared/calls/trpc.ts';
import { useZodForm } from '../../shared/forms/use-zod-form.ts';
import { sessionStore } from '../../shared/session/session.ts';

/** All sessions of the account are over: this browser forgets its own, if it was one of them. */
function forgetSession(): void {
  if (!sessionStore.token()) return;
  client.access.current.query().catch(({ data }: Failure) => {
    if (data?.httpStatus === 401) sessionStore.signOut();
  });
}

/** The form behind a recovery link; `done` is what the server says to the new password. */
export function useResetPassword(token: string) {
  const [done, setDone] = useState<string>();
  const { form, submit, fail } = useZodForm({
    contract: resetPassword,
    rules: resetRules,
    initialValues: { email: '', password: '', confirm_password: '' },
    inputOf: (values) => ({ ...values, token }),
  });
  const reset = trpc.access.resetPassword.useMutation({
    onSuccess: ({ message }) => {
      setDone(message.text);
      forgetSession();
    },
    onError: fail,
  });
  const { error } = reset;
  const atFields = (error?.data?.issues ?? []).length > 0;
  return {
    form,
    send: submit((input) => reset.mutate(input)),
    pending: reset.isPending,
    error: error && !atFields ? sentenceOf(error, signedOutMessages.databaseDown) : undefined,
    /** The link opens nothing: what helps is another one. */
    broken: error?.data?.httpStatus === 400 && !atFields,
    done,
  };
}
