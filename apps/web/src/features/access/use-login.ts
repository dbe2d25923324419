import { signedOutMessages } from '@tank/schema/messages/signed-out';
import { startTransition, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Failure, sentenceOf } from '../../shared/calls/failure.ts';
import { focusFirstError, validateInput } from '../../shared/forms/validate-input.ts';
import { saveDeviceMark } from '../../shared/session/device-mark.ts';
import { sessionStore } from '../../shared/session/session.ts';

const emptyEntry = {
  /** Or a username. */
  email: '',
  password: '',
  /** Second factor, once the server asked for it. */
  code: '',
  remember_device: 0 as 0 | 1,
};
type Entry = typeof emptyEntry;
type Credentials = Pick<Entry, 'email' | 'password'> & { code?: string | undefined };

/** Signs in and stores the session; the typed client is imported on the first submit. */
async function signIn(credentials: Credentials): Promise<void> {
  const { client } = await import('../../shared/calls/client.ts');
  const { token, device_mark, session } = await client.access.signIn.mutate(credentials);
  saveDeviceMark(device_mark);
  sessionStore.signIn(token, session);
}

/**
 * State of the sign-in form; no form library, to keep the first page small. `error` is the server's sentence, `errors`
 * belong to fields, `needsCode` is true once the server asked for the second factor.
 */
export function useLogin() {
  const [values, setValues] = useState(emptyEntry);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const set = (change: Partial<Entry>) => {
    setValues((current) => ({ ...current, ...change }));
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !(name in change))));
  };
  const handleFailure = (failure: Failure) => {
    if (failure.data?.error_code !== 'SECOND_FACTOR')
      return setError(sentenceOf(failure, signedOutMessages.databaseDown));
    // The password step stays until the code step is loaded.
    if (!needsCode) return startTransition(() => setNeedsCode(true));
    set({ code: '' });
    flushSync(() => setErrors({ code: failure.message }));
    focusFirstError();
  };
  const send = async (credentials: Credentials) => {
    setPending(true);
    setError(null);
    try {
      await signIn(credentials);
    } catch (failure) {
      handleFailure(failure as Failure);
    } finally {
      setPending(false);
    }
  };
  return {
    pending,
    error,
    needsCode,
    values,
    set,
    clearError: () => setError(null),
    /** Returns to the password step. */
    startOver: () => {
      setNeedsCode(false);
      setError(null);
      set({ ...emptyEntry, email: values.email });
    },
    field: (name: 'email' | 'password' | 'code') => ({
      value: values[name],
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
    }),
    submit: async (event: { preventDefault(): void }) => {
      event.preventDefault();
      const { signIn: contract } = await import('@tank/schema/people/access');
      const { result, errors: fieldErrors } = validateInput(contract, values);
      // Rendered synchronously: focus set a frame later could leave the field that the user already types in.
      flushSync(() => setErrors(fieldErrors));
      if (result.success) await send(result.data);
      else focusFirstError();
    },
  };
}

export type Login = ReturnType<typeof useLogin>;
