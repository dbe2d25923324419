import * as signedOutMessages from '@tank/schema/messages/signed-out';
import { passwordForm, profileRules } from '@tank/schema/people/account';
import { sentenceOf } from '../../shared/calls/failure.ts';
import { trpc } from '../../shared/calls/trpc.ts';
import { useZodForm } from '../../shared/forms/use-zod-form.ts';
import { sessionStore } from '../../shared/session/session.ts';

/** Replaces the password that an admin chose. */
export function useChangeInitialPassword() {
  const { form, submit, fail } = useZodForm({
    contract: passwordForm,
    rules: profileRules,
    initialValues: { password: '', new_password: '', confirm_password: '' },
  });
  const change = trpc.account.updateProfile.useMutation({
    onSuccess: () => sessionStore.completeFirstStep('change_password'),
    onError: fail,
  });
  const { error } = change;
  const hasFieldErrors = (error?.data?.issues ?? []).length > 0;
  return {
    form,
    send: submit((input) => change.mutate(input)),
    pending: change.isPending,
    error: error && !hasFieldErrors ? sentenceOf(error, signedOutMessages.databaseDown) : undefined,
  };
}
