import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import type { ViewRow } from '@tank/schema/admin/views';
import { lazy, Suspense, useEffect, useState } from 'react';
import { trpc } from '../calls/trpc.ts';
import { useUser } from '../session/session.ts';
import { hadSavedViews, saveHadSavedViews } from './saved-views-flag.ts';
import { isShown, type ShownView } from './shown-view.ts';
import classes from './view-chips.module.css';

/** Loaded on demand: most users have few views. */
const MoreViews = lazy(() => import('./more-views.tsx'));

/** Further views go into a menu. */
const MAX_CHIPS = 3;

/** Chips of the saved views. The current one is pressed; a click on it clears its filters. */
export function ViewChips(shown: ShownView) {
  const { data } = trpc.views.list.useQuery({ table_name: shown.path });
  const { user_id } = useUser();
  // Read once: later updates apply to the next visit.
  const [expected] = useState(() => hadSavedViews(user_id, shown.path));
  const views = data?.data ?? [];
  const rest = views.slice(MAX_CHIPS);
  useEffect(() => {
    if (data) saveHadSavedViews(user_id, shown.path, data.data.length > 0);
  }, [data, user_id, shown.path]);
  return (
    <>
      {expected && <span className={classes.room} data-view data-expected aria-hidden />}
      {views.slice(0, MAX_CHIPS).map((view) => (
        <Chip key={view.view_id} view={view} shown={shown} />
      ))}
      <Suspense>{rest.length > 0 && <MoreViews views={rest} shown={shown} />}</Suspense>
    </>
  );
}

interface ChipProps {
  view: ViewRow;
  shown: ShownView;
}

function Chip({ view, shown }: ChipProps) {
  const on = isShown(shown, view);
  return (
    <Button
      className={classes.chip}
      variant="default"
      title={view.name}
      aria-pressed={on}
      data-view
      data-active={on || undefined}
      leftSection={<IconBookmark size={14} aria-hidden />}
      onClick={() => shown.onApply(on ? '' : view.state)}
    >
      {view.name}
    </Button>
  );
}
