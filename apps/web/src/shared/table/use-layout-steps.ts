import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Table layouts by history entry, for entries before and after a view was applied. */
const layouts = new Map<string, string>();

interface LayoutSteps {
  /** Call before a view is applied. */
  onView: () => void;
  /** Call when the user changes columns: history entries then no longer restore a layout. */
  onChoice: () => void;
}

/** A view changes the columns; going back restores the previous ones. `text` is the current layout. */
export function useLayoutSteps(path: string, text: string, keep: (text: string) => void): LayoutSteps {
  const { key } = useLocation();
  const arriving = useRef(false);
  const arrive = useEffectEvent((step: string) => {
    const before = layouts.get(step);
    if (arriving.current) layouts.set(step, text);
    else if (before !== undefined && before !== text) keep(before);
    arriving.current = false;
  });
  useEffect(() => arrive(`${path} ${key}`), [path, key]);
  return {
    onView: () => {
      layouts.set(`${path} ${key}`, text);
      arriving.current = true;
    },
    onChoice: () => {
      for (const step of layouts.keys()) if (step.startsWith(`${path} `)) layouts.delete(step);
    },
  };
}
