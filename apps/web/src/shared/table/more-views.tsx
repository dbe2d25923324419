import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { ViewRow } from '@tank/schema/admin/views';
import { isShown, type ShownView } from './shown-view.ts';
import classes from './view-chips.module.css';

interface MoreViewsProps {
  views: readonly ViewRow[];
  shown: ShownView;
}

/** Menu of the saved views beyond the chips. */
export default function MoreViews({ views, shown }: MoreViewsProps) {
  const current = views.find((view) => isShown(shown, view));
  return (
    <Menu width={230} position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          className={classes.chip}
          variant="default"
          data-view
          data-active={!!current || undefined}
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
