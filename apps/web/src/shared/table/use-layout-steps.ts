import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** The layouts of tables at steps of the history that a view led from or to. */
const layouts = new Map<string, string>();

interface LayoutSteps {
  /** Before a view is shown. */
  onView: () => void;
  /** When columns are chosen by hand: from then on these are meant, whatever was shown before. */
  onChoice: () => void;
}

/**
 * A view brings its columns along: who goes back from it has those from before again. `text` is the layout now, `keep`
 * shows another one.
 */
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
