import { isDialogEntry } from '@tank/ui/lib/use-close-on-back';
import { useCallback, useEffect, useState } from 'react';
import { useUrlParams } from './use-url-params.ts';

/** Id of the record that the URL names under `key`, and a function that removes it. */
export function useLinkedId(key: string) {
  const [params, patch] = useUrlParams();
  const id = Number(params.get(key));
  const [closedId, setClosedId] = useState<number | null>(null);
  if (closedId !== null && closedId !== id) setClosedId(null);
  useEffect(() => {
    if (closedId === null) return;
    // An overlay has its own history entry, which closes first; otherwise Back would return to the URL with the id.
    const removeId = () => {
      if (!isDialogEntry()) patch({ [key]: undefined });
    };
    removeId();
    window.addEventListener('popstate', removeId);
    return () => window.removeEventListener('popstate', removeId);
  }, [closedId, key, patch]);
  const close = useCallback(() => setClosedId(id), [id]);
  return [Number.isSafeInteger(id) && id > 0 && id !== closedId ? id : null, close] as const;
}
