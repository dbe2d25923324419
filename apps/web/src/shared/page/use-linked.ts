import { isMarked } from '@tank/ui/lib/use-closed-by-back';
import { useCallback, useEffect, useState } from 'react';
import { useAddress } from './use-address.ts';

/** The number of the record that the address names under this key, and how to take it out again. */
export function useLinked(key: string) {
  const [params, patch] = useAddress();
  const id = Number(params.get(key));
  const [done, setDone] = useState<number | null>(null);
  if (done !== null && done !== id) setDone(null);
  useEffect(() => {
    if (done === null) return;
    // What lies above the page has an entry of its own, which goes first: Back would else find the number in the page's.
    const takeOut = () => {
      if (!isMarked()) patch({ [key]: undefined });
    };
    takeOut();
    window.addEventListener('popstate', takeOut);
    return () => window.removeEventListener('popstate', takeOut);
  }, [done, key, patch]);
  const forget = useCallback(() => setDone(id), [id]);
  return [Number.isSafeInteger(id) && id > 0 && id !== done ? id : null, forget] as const;
}
