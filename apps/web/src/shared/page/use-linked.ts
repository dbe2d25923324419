import { useCallback } from 'react';
import { useAddress } from './use-address.ts';

/** The number of the record that the address names under this key, and how to take it out again. */
export function useLinked(key: string) {
  const [params, patch] = useAddress();
  const id = Number(params.get(key));
  const forget = useCallback(() => patch({ [key]: undefined }), [key, patch]);
  return [Number.isSafeInteger(id) && id > 0 ? id : null, forget] as const;
}
