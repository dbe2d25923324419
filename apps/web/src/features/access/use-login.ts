import * as signedOutMessages from '@tank/schema/messages/signed-out';
import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { type Failure, sentenceOf } from '../../shared/calls/failure.ts';
import { focusFirstError, validateInput } from '../../shared/forms/validate-input.ts';
import { saveDeviceMark } from '../../shared/session/device-mark.ts';
import { sessionStore } from '../../shared/session/session.ts';
import type { Arrival } from './company-sign-in.ts';
import { words } from './words.ts';

const emptyEntry = {
  /** Or a username. */
  email: '',
  password: '',
  /** Second factor, once the server asked for it. */
  code: '',
  remember_device: 0 as 0 | 1,
};
type Entry = typeof emptyEntry;
type Code = Partial<Pick<Entry, 'code' | 'remember_device'>>;
type Password = Pick<Entry, 'email' | 'password'>;
/** What came back from a company's provider. */
interface Ticket {
  ticket: string;
  verifier: string;
}
type Credentials = (Password | Ticket) & Code;

/** Signs in and stores the session; the typed client is imported on the first submit. */
async function signIn(credentials: Credentials): Promise<void> {
  const { client } = await import('../../shared/calls/client.ts');
  const { token, device_mark, session } = await ('ticket' in credentials
    ? client.companySignIn.finish.mutate(credentials)
    : client.access.signIn.mutate(credentials));
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
  const [received, setReceived] = useState<string>();
  const [needsCode, setNeedsCode] = useState(false);
  /** The ticket of an Admin who has to enter a code as well. */
  const [company, setCompany] = useState<Ticket>();
  const [arrival, setArrival] = useState<Arrival>();
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const set = (change: Partial<Entry>) => {
    setValues((current) => ({ ...current, ...change }));
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !(name in change))));
  };
  const handleFailure = (failure: Failure, credentials: Credentials) => {
    const code = failure.data?.error_code;
    if (code === 'ACCOUNT_PENDING' && 'ticket' in credentials) return setReceived(failure.message);
    if (code !== 'SECOND_FACTOR') return setError(sentenceOf(failure, signedOutMessages.databaseDown));
    // The password step stays until the code step is loaded.
    if (!needsCode)
      return startTransition(() => {
        setCompany('ticket' in credentials ? credentials : undefined);
        setNeedsCode(true);
      });
    set({ code: '' });
    flushSync(() => setErrors({ code: failure.message }));
    focusFirstError();
  };
  const send = async (credentials: Credentials) => {
    setPending(true);
    setError(null);
    setReceived(undefined);
    try {
      await signIn(credentials);
    } catch (failure) {
      handleFailure(failure as Failure, credentials);
    } finally {
      setPending(false);
    }
  };
  /** Back from a company's provider. */
  const arrive = async ({ ticket, fault, kept }: Arrival) => {
    if (sessionStore.token()) return;
    if (!ticket || !kept) {
      const { companyFaults } = words;
      const isKnown = (name: string): name is keyof typeof companyFaults =>
        Object.hasOwn(companyFaults, name);
      return setError(companyFaults[fault && isKnown(fault) ? fault : 'expired']);
    }
    await send({ ticket, verifier: kept.verifier });
  };
  const hasFragment = hash.startsWith('#company-');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (!hasFragment) return;
    void import('./company-sign-in.ts').then(({ readArrival }) => {
      const read = readArrival(hash);
      setArrival(read);
      navigate('/login', { replace: true, state: read.kept?.state });
    });
  }, [hasFragment]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    // Once the address is that of the page before, to which the sign-in returns.
    if (arrival && !hasFragment) void arrive(arrival);
  }, [arrival, hasFragment]);
  return {
    pending,
    error,
    received,
    needsCode,
    /** Signs in with a company's account instead. */
    leaveFor: async (provider: string) => {
      const { leaveForProvider } = await import('./company-sign-in.ts');
      await leaveForProvider(provider, state);
    },
    values,
    set,
    /** Shows an answer, which replaces the error of an earlier attempt. */
    receive: (text: string) => {
      setError(null);
      setReceived(text);
    },
    /** Returns to the password step. */
    startOver: () => {
      setNeedsCode(false);
      setCompany(undefined);
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
      if (company) return send({ ...company, code: values.code, remember_device: values.remember_device });
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
