import { startTransition, useCallback, useState } from 'react';

/** Of a screen's height, how far below it something is near. */
const MARGIN = '40%';

/** Whether an element is on the screen, or soon will be; once it was, it stays so. */
export function useNear() {
  const [near, setNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A panel is drawn in slices: nobody waits for it more than for what they are doing.
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, near] as const;
}
