import { useQueryClient } from '@tanstack/react-query';
import type { Notice } from '../notices/notice.ts';
import { notify } from '../notices/notify.ts';
import { invalidate } from './invalidate.ts';
import { routersToRefresh, type Source } from './routers-to-refresh.ts';

/** Makes old at once what one's own action changed. Others hear of it over the socket, by the same table. */
export function useChanged() {
  const queries = useQueryClient();
  return (...changed: Source[]) => {
    for (const router of new Set(changed.flatMap(routersToRefresh)))
      invalidate(queries, { queryKey: [[router]] });
  };
}

interface Answer {
  message: { type: 'success' | 'error'; text: string };
  /** Added by the dialog: the way to what it made. */
  action?: Notice['action'];
}

/** What follows a dialog's action that changed these: its notice, fresh screens, a closed dialog. */
export function useDone(sources: readonly Source[], onClose: () => void) {
  const changed = useChanged();
  return ({ message, action }: Answer) => {
    void notify({ ...message, ...(action && { action }) });
    changed(...sources);
    onClose();
  };
}
