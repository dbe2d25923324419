import { messages } from '@tank/schema/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { client } from '../../shared/calls/client.ts';
import { type Failure, sentenceOf } from '../../shared/calls/failure.ts';

type Outcome =
  | { state: 'sending' }
  | { state: 'done'; text: string }
  | { state: 'refused'; error: Failure; text: string };

const send = (token: string | undefined): Promise<Outcome> =>
  client.mail.unsubscribe.mutate(token === undefined ? {} : { token }).then(
    ({ message }) => ({ state: 'done', text: message.text }),
    (error: Failure) => ({ state: 'refused', error, text: sentenceOf(error, messages.unableToUnsubscribe) }),
  );

interface Options {
  /** From the link; undefined: the signed-in account. */
  token: string | undefined;
  /** False without token and session. */
  enabled: boolean;
}

/** Unsubscribes on mount, once even if React runs the effect twice. */
export function useUnsubscribe({ token, enabled }: Options) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'sending' });
  const call = useRef<Promise<Outcome> | undefined>(undefined);
  useEffect(() => {
    if (!enabled) return;
    let isMounted = true;
    call.current ??= send(token);
    void call.current.then((next) => isMounted && setOutcome(next));
    return () => {
      isMounted = false;
    };
  }, [enabled, token]);
  const retry = useCallback(() => {
    setOutcome({ state: 'sending' });
    call.current = send(token);
    void call.current.then(setOutcome);
  }, [token]);
  return { outcome, retry };
}
