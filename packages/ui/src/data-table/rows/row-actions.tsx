import { IconDots } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Dropdown } from '../../dropdown/dropdown.tsx';
import { lazyWithPreload, prefetchOnIntent } from '../../lib/prefetch.ts';
import type { Action } from '../types.ts';
import classes from './cells.module.css';

const RowActionItems = lazyWithPreload(() => import('./row-action-items.tsx'));

/** More actions than this become a menu. */
const MAX_BUTTONS = 3;

export interface RowActionsProps {
  actions: Action[];
  /** Names the row: "listing 12". */
  row: string;
  /** Always shows a menu. */
  menu: boolean;
}

const hoverColor = ({ color = 'gray' }: Action) =>
  ({ '--hover': `var(--mantine-color-${color}-light-hover)` }) as CSSProperties;

/**
 * The actions of a row: those in words beside a menu of the others, or icon buttons, or a menu. They are not in the Tab order; arrow keys reach them (`use-row-props.ts`).
 * Plain buttons instead of Mantine's keep rows fast (ADR 29).
 */
export function RowActions({ actions, row, menu }: RowActionsProps) {
  const visible = actions.filter((action) => !action.hidden);
  if (visible.length === 0) return null;
  const primary = visible.find((action) => action.primary);
  if (primary && !menu)
    return (
      <div className={classes.actions}>
        <PrimaryAction action={primary} row={row} />
        <RowActionMenu actions={visible.filter((action) => action !== primary)} row={row} />
      </div>
    );
  const texts = visible.filter(({ asText }) => asText);
  if (texts.length > 0 && !menu)
    return (
      <div className={classes.actions}>
        {texts.map((action) => (
          <ActionButton key={action.label} action={action} row={row} />
        ))}
        {texts.length < visible.length && (
          <RowActionMenu actions={visible.filter(({ asText }) => !asText)} row={row} />
        )}
      </div>
    );
  if (menu || visible.length > MAX_BUTTONS || visible.some(({ inMenu }) => inMenu))
    return <RowActionMenu actions={visible} row={row} />;
  return (
    <div className={classes.actions}>
      {visible.map((action) => (
        <ActionButton key={action.label} action={action} row={row} />
      ))}
    </div>
  );
}

/** An icon, or the label of an action as text. */
const ActionButton = ({ action, row }: { action: Action; row: string }) => (
  <button
    type="button"
    tabIndex={-1}
    data-tip={action.disabled || (action.asText ? undefined : action.label)}
    data-text={action.asText}
    className={classes.action}
    style={hoverColor(action)}
    aria-label={`${action.label}, ${row}`}
    // With `disabled` the button would get neither focus nor hover, and could not show the reason.
    data-disabled={!!action.disabled || undefined}
    aria-disabled={!!action.disabled}
    onClick={action.disabled ? undefined : action.onClick}
    {...prefetchOnIntent(action.disabled ? undefined : action.prefetch)}
  >
    {action.asText ? action.label : action.icon}
  </button>
);

/** Shown while the row is pointed at or has focus, so that not every row repeats it; always where nothing can hover. */
const PrimaryAction = ({ action, row }: { action: Action; row: string }) => (
  <button
    type="button"
    tabIndex={-1}
    data-tip={action.disabled || undefined}
    className={classes.primary}
    aria-label={`${action.label}, ${row}`}
    aria-disabled={!!action.disabled}
    onClick={action.disabled ? undefined : action.onClick}
    {...prefetchOnIntent(action.disabled ? undefined : action.prefetch)}
  >
    {action.label}
  </button>
);

/** As a menu, with the action that opens the row first. */
export const RowActionMenu = ({ actions, row }: Omit<RowActionsProps, 'menu'>) => (
  <div className={classes.actions}>
    <Dropdown
      kind="menu"
      width={230}
      prefetch={RowActionItems.preload}
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
      {(close) => (
        <RowActionItems
          actions={[...actions.filter(({ opens }) => opens), ...actions.filter(({ opens }) => !opens)]}
          close={close}
        />
      )}
    </Dropdown>
  </div>
);
