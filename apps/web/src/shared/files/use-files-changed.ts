import { trpc } from '../calls/trpc.ts';
import { routersToRefresh } from '../live/made-from.ts';
import type { FileParent } from './file-parent.ts';

/** After files were attached or removed: whatever shows the record shows them, and its history who did it. */
export function useFilesChanged({ type }: FileParent) {
  const utils = trpc.useUtils();
  return () => {
    for (const router of routersToRefresh(type)) void utils[router].invalidate();
  };
}
