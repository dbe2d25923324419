import { ActionIcon } from '@mantine/core';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from '../map.module.css';
import { words } from '../words.ts';

/** Whether the map is in full screen, and a toggle. Without the Fullscreen API (on phones) the map fills the window. */
export function useFullScreen(): readonly [boolean, () => void] {
  const [isFullScreen, setIsFullScreen] = useState(false);
  useEffect(() => {
    if (!isFullScreen) return;
    // The whole page, because dialogs and lists render outside the map.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
    const onChange = () => {
      if (!document.fullscreenElement) setIsFullScreen(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [isFullScreen]);
  return [isFullScreen, () => setIsFullScreen(!isFullScreen)];
}

interface FullScreenButtonProps {
  isFullScreen: boolean;
  onToggle: () => void;
}

export function FullScreenButton({ isFullScreen, onToggle }: FullScreenButtonProps) {
  const label = isFullScreen ? words.exitFullScreen : words.enterFullScreen;
  const Icon = isFullScreen ? IconMinimize : IconMaximize;
  return (
    <ActionIcon
      className={classes.fullScreenButton}
      variant="default"
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
