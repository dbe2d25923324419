import { IconDots } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { lazyWithPreload, prefetchOnIntent } from '../lib/prefetch.ts';
import classes from './cells.module.css';
import type { Action } from './types.ts';

const ActionItems = lazyWithPreload(() => import('./action-items.tsx'));

/** More than this many become a menu. */
const MOST_BUTTONS = 3;

export interface RowActionsProps {
  actions: Action[];
  /** Names the row: "listing 12". */
  row: string;
  /** A menu whatever the number: narrow screens. */
  menu: boolean;
}

/** A button's colour under the pointer. */
const hoverOf = ({ color = 'gray' }: Action) =>
  ({ '--hover': `var(--mantine-color-${color}-light-hover)` }) as CSSProperties;

/**
 * What may be done with a row: icon buttons, or a menu where they are many or the screen is narrow. The Tab key goes from
 * row to what is below the table; arrow keys reach these (`use-row-props.ts`). They are plain buttons (ADR 29).
 */
export function RowActions({ actions, row, menu }: RowActionsProps) {
  const shown = actions.filter((action) => !action.hidden);
  if (shown.length === 0) return null;
  if (menu || shown.length > MOST_BUTTONS) return <ActionMenu actions={shown} row={row} />;
  return (
    <div className={classes.actions}>
      {shown.map((action) => (
        <button
          key={action.label}
          type="button"
          tabIndex={-1}
          data-tip={action.disabled || action.label}
          className={classes.action}
          style={hoverOf(action)}
          aria-label={`${action.label}, ${row}`}
          // A truly disabled button could not tell why: it would get neither focus nor hover.
          data-disabled={!!action.disabled || undefined}
          aria-disabled={!!action.disabled}
          onClick={action.disabled ? undefined : action.onClick}
          {...prefetchOnIntent(action.disabled ? undefined : action.prefetch)}
        >
          {action.icon}
        </button>
      ))}
    </div>
  );
}

/** All of them behind one button. */
export const ActionMenu = ({ actions, row }: Omit<RowActionsProps, 'menu'>) => (
  <div className={classes.actions}>
    <Dropdown
      kind="menu"
      width={230}
      prefetch={ActionItems.preload}
      button={(props) => (
        <button
          {...props}
          type="button"
          tabIndex={-1}
          className={classes.action}
          aria-label={`Actions, ${row}`}
        >
          <IconDots />
        </button>
      )}
    >
      {(close) => <ActionItems actions={actions} close={close} />}
    </Dropdown>
  </div>
);
