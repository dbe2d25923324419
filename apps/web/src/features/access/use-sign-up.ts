import { signUp, signUpRules } from '@tank/schema/access';
import { firstMessages } from '@tank/schema/first-messages';
import { sentenceOf } from '../../shared/calls/failure.ts';
import { trpc } from '../../shared/calls/trpc.ts';
import { useZodForm } from '../../shared/forms/use-zod-form.ts';

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

/** The request for an account, on its page and in its dialog; `onReceived` is given what the server says to it. */
export function useSignUp(onReceived: (message: { type: 'success' | 'error'; text: string }) => void) {
  const { form, submit, fail } = useZodForm({ contract: signUp, rules: signUpRules, initialValues });
  const request = trpc.access.signUp.useMutation({
    onSuccess: ({ message }) => onReceived(message),
    onError: fail,
  });
  return {
    form,
    send: submit((input) => request.mutate(input)),
    pending: request.isPending,
    error: request.error && sentenceOf(request.error, firstMessages.unableToCreateAccount),
  };
}

export type SignUpForm = ReturnType<typeof useSignUp>['form'];
