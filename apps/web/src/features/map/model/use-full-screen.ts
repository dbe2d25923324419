import { useEffect, useState } from 'react';

/** Whether something fills the screen, or at least the window, where a browser gives no more (telephones); and how to change that. */
export function useFullScreen(): readonly [boolean, () => void] {
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    if (!filled) return;
    // The whole page: of the map alone the dialogs and lists that open over it would not be seen.
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
