import { useEffect, useEffectEvent } from 'react';

/** Reloading, closing the tab and leaving by a typed address: the browser asks in its own words. */
export function useAskedOnLeaving(dirty: () => boolean): void {
  const ask = useEffectEvent((event: Event) => {
    if (dirty()) event.preventDefault();
  });
  useEffect(() => {
    const leave = (event: Event) => ask(event);
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  }, []);
}

/** Whether a form would ask before the page is left: they are asked as the browser asks them. */
export const hasUnsavedInput = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
