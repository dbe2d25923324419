import { useEffect, useEffectEvent } from 'react';

/** Each asks; preventing it says that something would be lost. */
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

/** Reloading, closing the tab and leaving by a typed address: the browser asks in its own words. */
export const useAskedOnLeaving = (dirty: () => boolean) => useAsked('beforeunload', dirty);

/** For what outlives a reload: it is lost by signing out alone. */
export const useAskedOnSignOut = (dirty: () => boolean) => useAsked('beforesignout', dirty);

const asks = (question: Question) => !window.dispatchEvent(new Event(question, { cancelable: true }));

/** Whether signing out would lose what somebody entered: forms are asked as the browser asks them. */
export const hasUnsavedInput = (): boolean => asks('beforeunload') || asks('beforesignout');
