import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import type { ViewRow } from '@tank/schema/admin/views';
import { lazy, Suspense, useEffect, useState } from 'react';
import { trpc } from '../calls/trpc.ts';
import { useUser } from '../session/session.ts';
import { hadViews, keepHadViews } from './had-views.ts';
import { isShown, type ShownView } from './shown-view.ts';
import classes from './view-chips.module.css';

/** The library's menu comes with whoever has so many views. */
const MoreViews = lazy(() => import('./more-views.tsx'));

/** As many have a chip; the others are in a menu behind them. */
const MOST_CHIPS = 3;

/** The user's saved views of a table, one tap away; the one that is shown is marked, and a tap on it clears its filters. */
export function ViewChips(shown: ShownView) {
  const { data } = trpc.views.list.useQuery({ table_name: shown.path });
  const { user_id } = useUser();
  // Asked once: what is said of it later is for the next time.
  const [expected] = useState(() => hadViews(user_id, shown.path));
  const views = data?.data ?? [];
  const rest = views.slice(MOST_CHIPS);
  useEffect(() => {
    if (data) keepHadViews(user_id, shown.path, data.data.length > 0);
  }, [data, user_id, shown.path]);
  return (
    <>
      {expected && <span className={classes.room} data-view data-expected aria-hidden />}
      {views.slice(0, MOST_CHIPS).map((view) => (
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
      data-on={on || undefined}
      leftSection={<IconBookmark size={14} aria-hidden />}
      onClick={() => shown.onApply(on ? '' : view.state)}
    >
      {view.name}
    </Button>
  );
}
