import { createContext } from 'react';

/** Cancels the last change that is queued until the browser is online; false if none is. Provided by the app. */
export const CancelQueuedContext = createContext<() => boolean>(() => false);
