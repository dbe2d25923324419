import { messages } from '@tank/schema/messages';
import type { ListCallName } from '@tank/schema/tables/lists';
import { parseLayout, writeLayout } from '@tank/ui/data-table/columns/layout';
import type { Layout } from '@tank/ui/data-table/types';
import { useCallback, useEffect, useMemo } from 'react';
import { queryClient } from '../calls/data.ts';
import type { Failure } from '../calls/failure.ts';
import { trpc } from '../calls/trpc.ts';
import { sessionStore, useSession } from '../session/session.ts';
import { useLayoutHistory } from './use-layout-history.ts';

/** Runs saves one at a time, so that the last change wins. */
const options = {
  scope: { id: 'layouts' },
  meta: { failure: messages.unableToSaveLayout },
};

interface SaveInput {
  table_name: string;
  layout: string;
}

const isSaving = (path: ListCallName) =>
  queryClient.isMutating({
    predicate: ({ options: { scope }, state }) =>
      scope?.id === options.scope.id && (state.variables as SaveInput).table_name === path,
  }) > 0;

/**
 * Layout of a table. It is part of the session, so the first render has it; changes apply at once and survive a
 * reload before the server saved them.
 */
export function useLayout(path: ListCallName) {
  const stored = useSession(({ session }) => session?.layouts[path] ?? '');
  const layout = useMemo(() => parseLayout(new URLSearchParams(stored)), [stored]);
  const { mutate } = trpc.views.keepLayout.useMutation({
    ...options,
    onSettled: (_: unknown, error: Failure | null, sent: SaveInput) => {
      // A refused layout counts as saved: a retry would be refused again.
      if (!error || error.data) sessionStore.markLayoutSaved(path, sent.layout);
      // Saves later changes together: holding down a key makes many.
      const unsaved = sessionStore.unsavedLayout(path);
      if (unsaved !== undefined && unsaved !== sent.layout) send(unsaved);
    },
  });
  const send = useCallback((text: string) => mutate({ table_name: path, layout: text }), [path, mutate]);
  const save = useCallback(
    (text: string) => {
      sessionStore.setLayout(path, text);
      if (!isSaving(path)) send(text);
    },
    [path, send],
  );
  useEffect(() => {
    const unsaved = sessionStore.unsavedLayout(path);
    if (unsaved !== undefined) send(unsaved);
  }, [path, send]);
  const history = useLayoutHistory(path, stored, save);
  const onLayoutChange = (next: Layout) => {
    history.forget();
    save(writeLayout(next).toString());
  };
  const onView = (next: Layout) => {
    history.beforeView();
    save(writeLayout(next).toString());
  };
  return { layout, onLayoutChange, onView };
}
