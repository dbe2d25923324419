import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { ahead } from '../lib/ahead.ts';
import classes from './cells.module.css';
import type { Action } from './types.ts';

/** More than this many become a menu. */
const MOST_BUTTONS = 3;

export interface RowActionsProps {
  actions: Action[];
  /** Names the row: "listing 12". */
  row: string;
  /** A menu whatever the number: narrow screens. */
  menu: boolean;
}

/**
 * What may be done with a row: icon buttons, or a menu where they are many or the screen is narrow. The Tab key goes from
 * row to what is below the table; arrow keys reach these (`use-row-props.ts`).
 */
export function RowActions({ actions, row, menu }: RowActionsProps) {
  const shown = actions.filter((action) => !action.hidden);
  if (shown.length === 0) return null;
  if (menu || shown.length > MOST_BUTTONS) return <ActionMenu actions={shown} row={row} />;
  return (
    <div className={classes.actions}>
      {shown.map((action) => (
        <ActionIcon
          key={action.label}
          tabIndex={-1}
          data-tip={action.disabled || action.label}
          size={28}
          color={action.color ?? 'gray'}
          className={classes.action}
          aria-label={`${action.label}, ${row}`}
          // A truly disabled button could not tell why: it would get neither focus nor hover.
          data-disabled={!!action.disabled || undefined}
          aria-disabled={!!action.disabled}
          onClick={action.disabled ? undefined : action.onClick}
          {...ahead(action.disabled ? undefined : action.ahead)}
        >
          {action.icon}
        </ActionIcon>
      ))}
    </div>
  );
}

function ActionMenu({ actions, row }: { actions: Action[]; row: string }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={classes.actions}>
      <Menu width={230} withinPortal>
        <Menu.Target>
          <ActionIcon
            ref={button}
            tabIndex={-1}
            size={28}
            className={classes.action}
            aria-label={`Actions, ${row}`}
          >
            <IconDots />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => (
            <Menu.Item
              key={action.label}
              // The colour that the name alone stands for is too dark to read on the menu.
              color={action.color && `var(--mantine-color-${action.color}-4)`}
              leftSection={<span className={classes.menuIcon}>{action.icon}</span>}
              disabled={!!action.disabled}
              {...ahead(action.ahead)}
              onClick={() => {
                // The item goes with the menu: what it opens returns the focus to what it finds focused.
                button.current?.focus();
                action.onClick();
              }}
            >
              {action.label}
              {action.disabled && <span className={classes.reason}>{action.disabled}</span>}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
