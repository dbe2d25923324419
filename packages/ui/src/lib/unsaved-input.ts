import { useEffect, useEffectEvent } from 'react';

/** Cancelable events: a listener that cancels one has input that would be lost. */
type Question = 'beforeunload' | 'beforesignout';

function useAsked(question: Question, dirty: () => boolean): void {
  const ask = useEffectEvent((event: Event) => {
    if (dirty()) event.preventDefault();
  });
  useEffect(() => {
    const leave = (event: Event) => ask(event);
    window.addEventListener(question, leave);
    return () => window.removeEventListener(question, leave);
  }, [question]);
}

/** The browser asks before a reload, a closed tab or another address. */
export const useAskedOnLeaving = (dirty: () => boolean) => useAsked('beforeunload', dirty);

/** For input that survives a reload: only signing out loses it. */
export const useAskedOnSignOut = (dirty: () => boolean) => useAsked('beforesignout', dirty);

const asks = (question: Question) => !window.dispatchEvent(new Event(question, { cancelable: true }));

/** Whether signing out would lose unsaved input. */
export const hasUnsavedInput = (): boolean => asks('beforeunload') || asks('beforesignout');
