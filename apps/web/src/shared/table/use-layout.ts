import { messages } from '@tank/schema/messages';
import type { ListCallName } from '@tank/schema/tables/lists';
import { parseLayout, writeLayout } from '@tank/ui/data-table/layout';
import type { Layout } from '@tank/ui/data-table/types';
import { useCallback, useMemo } from 'react';
import { trpc } from '../calls/trpc.ts';
import { sessionStore, useSession } from '../session/session.ts';
import { useLayoutSteps } from './use-layout-steps.ts';

/** One after the other, or an earlier one might be the last to arrive. */
const options = { scope: { id: 'layouts' }, meta: { failure: messages.unableToKeepLayout } };

/**
 * How the user wants a table. It comes with the session, so it is there at the first drawing; a change shows at once.
 * `onView` shows what a view has kept.
 */
export function useLayout(path: ListCallName) {
  const kept = useSession(({ session }) => session?.layouts[path] ?? '');
  const layout = useMemo(() => parseLayout(new URLSearchParams(kept)), [kept]);
  const utils = trpc.useUtils();
  const { mutate } = trpc.views.keepLayout.useMutation(options);
  const keep = useCallback(
    (text: string) => {
      sessionStore.keepLayout(path, text);
      // What the server said of the session before is old now, and so is an answer on its way.
      void utils.access.current.cancel();
      utils.access.current.setData(undefined, (checked) => {
        const { session } = sessionStore.state();
        return checked && session
          ? { ...checked, session: { ...checked.session, layouts: session.layouts } }
          : checked;
      });
      mutate({ table_name: path, layout: text });
    },
    [path, utils, mutate],
  );
  const steps = useLayoutSteps(path, kept, keep);
  const onLayoutChange = (next: Layout) => {
    steps.onChoice();
    keep(writeLayout(next).toString());
  };
  const onView = (next: Layout) => {
    steps.onView();
    keep(writeLayout(next).toString());
  };
  return { layout, onLayoutChange, onView };
}
