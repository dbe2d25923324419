import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { ViewRow } from '@tank/schema/views';
import { trpc } from '../calls/trpc.ts';
import { isShown, type ShownView } from './shown-view.ts';
import classes from './view-chips.module.css';

/** As many have a chip; the others are in a menu behind them. */
const MOST_CHIPS = 3;

/** The user's saved views of a table, one tap away; the one that is shown is marked, and a tap on it clears its filters. */
export function ViewChips(shown: ShownView) {
  const { data } = trpc.views.list.useQuery({ table_name: shown.path });
  const views = data?.data ?? [];
  const rest = views.slice(MOST_CHIPS);
  return (
    <>
      {views.slice(0, MOST_CHIPS).map((view) => (
        <Chip key={view.view_id} view={view} shown={shown} />
      ))}
      {rest.length > 0 && <MoreViews views={rest} shown={shown} />}
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

function MoreViews({ views, shown }: { views: readonly ViewRow[]; shown: ShownView }) {
  const current = views.find((view) => isShown(shown, view));
  return (
    <Menu width={230} position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          className={classes.chip}
          variant="default"
          data-view
          data-on={!!current || undefined}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {current?.name ?? 'Views'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {views.map((view) => (
          <Menu.Item
            key={view.view_id}
            leftSection={
              view === current ? <IconCheck size={14} aria-hidden /> : <span className={classes.gap} />
            }
            aria-current={view === current || undefined}
            onClick={() => shown.onApply(view.state)}
          >
            {view.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
