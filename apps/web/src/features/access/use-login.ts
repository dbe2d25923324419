import { firstMessages } from '@tank/schema/first-messages';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Failure, sentenceOf } from '../../shared/calls/failure.ts';
import { focusFirstError, refusalsOf } from '../../shared/forms/refusals.ts';
import { keepDeviceMark } from '../../shared/session/device-mark.ts';
import { sessionStore } from '../../shared/session/session.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Signs in and keeps the session. The contract and the typed client come with the first submit. */
async function signIn(credentials: Credentials): Promise<void> {
  const { client } = await import('../../shared/calls/client.ts');
  const { token, device_mark, session } = await client.access.signIn.mutate(credentials);
  keepDeviceMark(device_mark);
  sessionStore.signIn(token, session);
}

/**
 * The form of the first page that anybody waits for: two fields need no library. `error` is the server's sentence,
 * `errors` are those of the fields.
 */
export function useLogin() {
  const [values, setValues] = useState<Credentials>({ email: '', password: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (credentials: Credentials) => {
    setPending(true);
    setError(null);
    try {
      await signIn(credentials);
    } catch (failure) {
      setError(sentenceOf(failure as Failure, firstMessages.databaseDown));
    } finally {
      setPending(false);
    }
  };
  return {
    pending,
    error,
    field: (name: keyof Credentials) => ({
      value: values[name],
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget;
        setValues((now) => ({ ...now, [name]: value }));
        setErrors(({ [name]: _, ...others }) => others);
      },
    }),
    submit: async (event: { preventDefault(): void }) => {
      event.preventDefault();
      const { signIn: contract } = await import('@tank/schema/access');
      const { result, errors: refused } = refusalsOf(contract, values);
      // Drawn at once: focus that came a frame later could take a field from someone who types already.
      flushSync(() => setErrors(refused));
      if (result.success) await send(result.data);
      else focusFirstError();
    },
  };
}
