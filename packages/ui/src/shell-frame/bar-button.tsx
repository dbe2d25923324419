import { ActionIcon } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './bar-button.module.css';

interface BarButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'> {
  /** Includes the count: "Chat, 2 unread". */
  'aria-label': string;
  icon: ReactNode;
  /** A badge; hidden for 0. */
  count: number;
  /** The tutorial asks the user to click it. */
  'data-asked'?: true | undefined;
  /** Named by a step of the tutorial. */
  'data-tour'?: string;
}

/** An icon button of the top bar with a count badge. */
export const BarButton = ({ icon, count, ...props }: BarButtonProps) => (
  <ActionIcon {...props} size={36} className={classes.button}>
    {icon}
    {count > 0 && (
      <span className={classes.count} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
    )}
  </ActionIcon>
);
