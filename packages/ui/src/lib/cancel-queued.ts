import { createContext } from 'react';

/** Cancels the last change that is queued while offline and returns whether there was one. Provided by the app. */
export const CancelQueuedContext = createContext<() => boolean>(() => false);
