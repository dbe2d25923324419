import { isMarked } from '@tank/ui/lib/use-closed-by-back';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAddress } from './use-address.ts';

/** The number of the record that the address names under this key, and how to take it out again. */
export function useLinked(key: string) {
  const [params, patch] = useAddress();
  const location = useLocation();
  const id = Number(params.get(key));
  const [done, setDone] = useState<number | null>(null);
  if (done !== null && done !== id) setDone(null);
  // What lies above the page has an entry of its own, which goes first: Back would else find the number in the page's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at with each step of the browser's history
  useEffect(() => {
    if (done !== null && !isMarked()) patch({ [key]: undefined });
  }, [done, key, location, patch]);
  const forget = useCallback(() => setDone(id), [id]);
  return [Number.isSafeInteger(id) && id > 0 && id !== done ? id : null, forget] as const;
}
