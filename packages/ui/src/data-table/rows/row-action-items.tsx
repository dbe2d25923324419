import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import { prefetchOnIntent } from '../../lib/prefetch.ts';
import type { Action } from '../types.ts';
import classes from './cells.module.css';

interface RowActionItemsProps {
  actions: Action[];
  close: () => void;
}

/** The actions of a row as menu items. */
export default function RowActionItems({ actions, close }: RowActionItemsProps) {
  return actions.map((action) => (
    <Fragment key={action.label}>
      {action.startsGroup && <Menu.Divider />}
      <Menu.Item
        // The default shade has too little contrast on the menu.
        color={action.color && `var(--mantine-color-${action.color}-4)`}
        leftSection={<span className={classes.menuIcon}>{action.icon}</span>}
        disabled={!!action.disabled}
        {...prefetchOnIntent(action.prefetch)}
        onClick={() => {
          // Focuses the menu's button first: a dialog returns focus to the element that has it when the dialog opens.
          close();
          action.onClick();
        }}
      >
        {action.label}
        {action.disabled && <span className={classes.reason}>{action.disabled}</span>}
      </Menu.Item>
    </Fragment>
  ));
}
