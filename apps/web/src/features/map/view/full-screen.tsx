import { ActionIcon } from '@mantine/core';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from '../map.module.css';
import { words } from '../words.ts';

/** Whether the map fills the screen, or the window in browsers without the Fullscreen API (phones), and a toggle. */
export function useFullScreen(): readonly [boolean, () => void] {
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    if (!filled) return;
    // The whole page: dialogs and lists would be hidden behind the map.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
    const follow = () => {
      if (!document.fullscreenElement) setFilled(false);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [filled]);
  return [filled, () => setFilled(!filled)];
}

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
