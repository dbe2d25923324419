import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../notices/notify.ts';
import { routersToRefresh, type Source } from './routers-to-refresh.ts';

/** Makes old at once what one's own action changed. Others hear of it over the socket, by the same table. */
export function useChanged() {
  const queries = useQueryClient();
  return (...changed: Source[]) => {
    for (const router of new Set(changed.flatMap(routersToRefresh)))
      void queries.invalidateQueries({ queryKey: [[router]] });
  };
}

interface Answer {
  message: { type: 'success' | 'error'; text: string };
}

/** What follows a dialog's action that changed these: its notice, fresh screens, a closed dialog. */
export function useDone(sources: readonly Source[], onClose: () => void) {
  const changed = useChanged();
  return ({ message }: Answer) => {
    void notify(message);
    changed(...sources);
    onClose();
  };
}
