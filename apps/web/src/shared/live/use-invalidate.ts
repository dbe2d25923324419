import { useQueryClient } from '@tanstack/react-query';
import type { Notice } from '../notices/notice.ts';
import { notify } from '../notices/notify.ts';
import { invalidate } from './invalidate.ts';
import { routersToRefresh, type Source } from './routers-to-refresh.ts';

/** Invalidates the queries that the user's own action affects; other clients learn of it over the socket. */
export function useInvalidate() {
  const queries = useQueryClient();
  return (...sources: Source[]) => {
    for (const router of new Set(sources.flatMap(routersToRefresh)))
      invalidate(queries, { queryKey: [[router]] });
  };
}

interface Answer {
  message: { type: 'success' | 'error'; text: string };
  /** Link in the notice, such as to the new record. */
  action?: Notice['action'];
}

/** After a dialog's action: shows its notice, invalidates the affected queries and closes the dialog. */
export function useDialogSuccess(sources: readonly Source[], onClose: () => void) {
  const invalidateSources = useInvalidate();
  return ({ message, action }: Answer) => {
    void notify({ ...message, ...(action && { action }) });
    invalidateSources(...sources);
    onClose();
  };
}
