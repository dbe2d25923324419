import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

export interface ErrorStateProps {
  /** The message of the server or of the error catalogue. */
  text: string;
  onRetry?: () => void;
  /** An alternative, such as "Return to Dashboard". */
  action?: ReactNode;
  /** In one line, for content that is not taller. */
  isLine?: boolean;
}

export function ErrorState({ text, onRetry, action, isLine = false }: ErrorStateProps) {
  return (
    <div className={isLine ? classes.line : classes.state} role="alert">
      <span className={classes.icon} data-bad aria-hidden>
        <IconAlertTriangle size={20} />
      </span>
      <Text className={classes.title}>{text}</Text>
      {onRetry && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={onRetry}
        >
          Retry
        </Button>
      )}
      {action}
    </div>
  );
}
