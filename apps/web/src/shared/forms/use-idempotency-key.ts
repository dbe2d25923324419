import { useState } from 'react';

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The idempotency key of a form, so that a resubmission after a lost response has no second effect. */
export const useIdempotencyKey = () => useState(randomKey)[0];
