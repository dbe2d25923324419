import { Menu } from '@mantine/core';
import { prefetchOnIntent } from '../lib/prefetch.ts';
import classes from './cells.module.css';
import type { Action } from './types.ts';

interface ActionItemsProps {
  actions: Action[];
  close: () => void;
}

/** What may be done with a row, in words. */
export default function ActionItems({ actions, close }: ActionItemsProps) {
  return actions.map((action) => (
    <Menu.Item
      key={action.label}
      // The colour that the name alone stands for is too dark to read on the menu.
      color={action.color && `var(--mantine-color-${action.color}-4)`}
      leftSection={<span className={classes.menuIcon}>{action.icon}</span>}
      disabled={!!action.disabled}
      {...prefetchOnIntent(action.prefetch)}
      onClick={() => {
        // The item goes with the menu: what it opens returns the focus to what it finds focused.
        close();
        action.onClick();
      }}
    >
      {action.label}
      {action.disabled && <span className={classes.reason}>{action.disabled}</span>}
    </Menu.Item>
  ));
}
