import { isDialogEntry } from '@tank/ui/lib/use-close-on-back';
import { useCallback, useEffect, useState } from 'react';
import { useUrlParams } from './use-url-params.ts';

/** Id of the record that the URL names under `key`, and a function that removes it. */
export function useLinkedId(key: string) {
  const [params, patch] = useUrlParams();
  const id = Number(params.get(key));
  const [done, setDone] = useState<number | null>(null);
  if (done !== null && done !== id) setDone(null);
  useEffect(() => {
    if (done === null) return;
    // An overlay has its own history entry, which closes first; otherwise Back would return to the URL with the id.
    const takeOut = () => {
      if (!isDialogEntry()) patch({ [key]: undefined });
    };
    takeOut();
    window.addEventListener('popstate', takeOut);
    return () => window.removeEventListener('popstate', takeOut);
  }, [done, key, patch]);
  const forget = useCallback(() => setDone(id), [id]);
  return [Number.isSafeInteger(id) && id > 0 && id !== done ? id : null, forget] as const;
}
