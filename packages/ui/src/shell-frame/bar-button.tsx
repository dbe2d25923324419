import { ActionIcon } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './bar-button.module.css';

interface BarButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'> {
  /** Says the count, too: "Chat, 2 unread". */
  'aria-label': string;
  icon: ReactNode;
  /** Shown at its corner; nothing for none. */
  count: number;
  /** It is what the tutorial asks for. */
  'data-asked'?: true | undefined;
}

/** An icon of the top bar, with how many wait behind it. */
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
