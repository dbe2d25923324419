import { firstMessages } from '@tank/schema/first-messages';
import { useState } from 'react';
import { client } from '../../shared/calls/client.ts';
import { type Failure, sentenceOf } from '../../shared/calls/failure.ts';
import { keepDeviceMark } from '../../shared/session/device-mark.ts';
import { sessionStore } from '../../shared/session/session.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Signs in and keeps the session; `error` is the server's sentence. */
export function useLogin() {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (credentials: Credentials) => {
    setPending(true);
    setError(null);
    try {
      const { token, device_mark, session } = await client.access.signIn.mutate(credentials);
      keepDeviceMark(device_mark);
      sessionStore.signIn(token, session);
    } catch (failure) {
      setError(sentenceOf(failure as Failure, firstMessages.databaseDown));
    } finally {
      setPending(false);
    }
  };
  return { send, pending, error };
}
