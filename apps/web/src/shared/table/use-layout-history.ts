import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Table layouts by history entry, for entries before and after a view was applied. */
const layouts = new Map<string, string>();

interface LayoutHistory {
  /** Call before a view is applied. */
  beforeView: () => void;
  /** Call when the user changes columns: history entries then no longer restore a layout. */
  forget: () => void;
}

/** A view changes the columns; going back restores the previous ones. `text` is the current layout. */
export function useLayoutHistory(path: string, text: string, save: (text: string) => void): LayoutHistory {
  const { key } = useLocation();
  const isApplyingView = useRef(false);
  const onEntry = useEffectEvent((entry: string) => {
    const previous = layouts.get(entry);
    if (isApplyingView.current) layouts.set(entry, text);
    else if (previous !== undefined && previous !== text) save(previous);
    isApplyingView.current = false;
  });
  useEffect(() => onEntry(`${path} ${key}`), [path, key]);
  return {
    beforeView: () => {
      layouts.set(`${path} ${key}`, text);
      isApplyingView.current = true;
    },
    forget: () => {
      for (const entry of layouts.keys()) if (entry.startsWith(`${path} `)) layouts.delete(entry);
    },
  };
}
