import { useEffect, useEffectEvent } from 'react';
import { lastOffset, type PageRows } from './state.ts';
import type { Patch } from './types.ts';

/** Rows can go while one looks at the last page; then its place is the page before. */
export function useLastPage(page: PageRows | undefined, onPatch: (patch: Patch) => void) {
  const target = page && lastOffset(page);
  const goBack = useEffectEvent((offset: number) => onPatch({ offset: offset || undefined }));
  useEffect(() => {
    if (target !== undefined) goBack(target);
  }, [target]);
}
