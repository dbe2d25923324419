import type { LegalDocumentName } from '@tank/schema/legal/documents';
import * as signedOutMessages from '@tank/schema/messages/signed-out';
import { agreementTo } from '@tank/schema/people/access';
import { useState } from 'react';
import { client } from '../../shared/calls/client.ts';
import { type Failure, sentenceOf } from '../../shared/calls/failure.ts';
import { sessionStore } from '../../shared/session/session.ts';

/** Records consent to legal documents; `error` is a sentence to show. */
export function useAgree() {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (names: readonly LegalDocumentName[]) => {
    setPending(true);
    setError(null);
    try {
      await client.access.agree.mutate(agreementTo(names));
      sessionStore.markAgreed();
    } catch (failure) {
      setError(sentenceOf(failure as Failure, signedOutMessages.databaseDown));
      setPending(false);
    }
  };
  return { send, pending, error };
}
