import { Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import type { ReactNode } from 'react';
import classes from './states.module.css';

export interface EmptyStateProps {
  /** Default: "No Data Available". */
  title?: string;
  /** What the user can do about it. */
  hint?: ReactNode;
  /** A button or a link below. */
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ title = messages.noData, hint, action, icon }: EmptyStateProps) {
  return (
    <div className={classes.state} data-empty>
      <span className={classes.icon} aria-hidden>
        {icon ?? <IconInbox size={20} />}
      </span>
      <Text className={classes.title}>{title}</Text>
      {hint && (
        <Text size="sm" maw={420}>
          {hint}
        </Text>
      )}
      {action}
    </div>
  );
}
