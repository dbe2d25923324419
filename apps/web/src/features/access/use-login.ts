import { signedOutMessages } from '@tank/schema/messages/signed-out';
import { startTransition, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Failure, sentenceOf } from '../../shared/calls/failure.ts';
import { focusFirstError, refusalsOf } from '../../shared/forms/refusals.ts';
import { keepDeviceMark } from '../../shared/session/device-mark.ts';
import { sessionStore } from '../../shared/session/session.ts';

const nothing = {
  /** Or a username. */
  email: '',
  password: '',
  /** Of the second factor, once it was asked for. */
  code: '',
  remember_device: 0 as 0 | 1,
};
type Entry = typeof nothing;
type Credentials = Pick<Entry, 'email' | 'password'> & { code?: string | undefined };

/** Signs in and keeps the session. The contract and the typed client come with the first submit. */
async function signIn(credentials: Credentials): Promise<void> {
  const { client } = await import('../../shared/calls/client.ts');
  const { token, device_mark, session } = await client.access.signIn.mutate(credentials);
  keepDeviceMark(device_mark);
  sessionStore.signIn(token, session);
}

/**
 * The form of the first page that anybody waits for: two fields need no library. `error` is the server's sentence,
 * `errors` are those of the fields. Once the server asked for a code, `asked` is true.
 */
export function useLogin() {
  const [values, setValues] = useState(nothing);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const set = (change: Partial<Entry>) => {
    setValues((now) => ({ ...now, ...change }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in change))));
  };
  const refused = (failure: Failure) => {
    if (failure.data?.error_code !== 'SECOND_FACTOR')
      return setError(sentenceOf(failure, signedOutMessages.databaseDown));
    // The page of before stays until the next one has come.
    if (!asked) return startTransition(() => setAsked(true));
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
      refused(failure as Failure);
    } finally {
      setPending(false);
    }
  };
  return {
    pending,
    error,
    asked,
    values,
    set,
    clearError: () => setError(null),
    /** Back to the password. */
    startOver: () => {
      setAsked(false);
      setError(null);
      set({ ...nothing, email: values.email });
    },
    field: (name: 'email' | 'password' | 'code') => ({
      value: values[name],
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
    }),
    submit: async (event: { preventDefault(): void }) => {
      event.preventDefault();
      const { signIn: contract } = await import('@tank/schema/people/access');
      const { result, errors: refused } = refusalsOf(contract, values);
      // Drawn at once: focus that came a frame later could take a field from someone who types already.
      flushSync(() => setErrors(refused));
      if (result.success) await send(result.data);
      else focusFirstError();
    },
  };
}

export type Login = ReturnType<typeof useLogin>;
