import { useEffect, useEffectEvent } from 'react';

/** Events that a listener cancels if it has unsaved input. */
type LeaveEvent = 'beforeunload' | 'beforesignout';

function useWarnBefore(type: LeaveEvent, isDirty: () => boolean): void {
  const cancelIfDirty = useEffectEvent((event: Event) => {
    if (isDirty()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: Event) => cancelIfDirty(event);
    window.addEventListener(type, listener);
    return () => window.removeEventListener(type, listener);
  }, [type]);
}

/** Makes the browser ask before a reload, closing the tab or leaving the site. */
export const useWarnBeforeUnload = (isDirty: () => boolean) => useWarnBefore('beforeunload', isDirty);

/** For input that survives a reload but not signing out. */
export const useWarnBeforeSignOut = (isDirty: () => boolean) => useWarnBefore('beforesignout', isDirty);

const isCanceled = (type: LeaveEvent) => !window.dispatchEvent(new Event(type, { cancelable: true }));

/** Whether signing out would lose unsaved input. */
export const hasUnsavedInput = (): boolean => isCanceled('beforeunload') || isCanceled('beforesignout');
