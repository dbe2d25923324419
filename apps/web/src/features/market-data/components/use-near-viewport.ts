import { startTransition, useCallback, useState } from 'react';

/** Distance around the viewport that counts as near. */
const NEAR_MARGIN = '40%';

/** Whether an element has come near the viewport; stays true after that. */
export function useNearViewport() {
  const [near, setNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A transition: rendering a panel must not block input.
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true));
      },
      { rootMargin: NEAR_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, near] as const;
}
