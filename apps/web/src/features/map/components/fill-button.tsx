import { ActionIcon } from '@mantine/core';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { words } from '../words.ts';
import classes from './map.module.css';

interface FillButtonProps {
  filled: boolean;
  onToggle: () => void;
}

/** Over the map, below its other buttons. */
export function FillButton({ filled, onToggle }: FillButtonProps) {
  const label = filled ? words.leaveScreen : words.fillScreen;
  const Icon = filled ? IconMinimize : IconMaximize;
  return (
    <ActionIcon
      className={classes.fill}
      variant="default"
      size={31}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
