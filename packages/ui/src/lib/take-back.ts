import { createContext } from 'react';

/** Takes back what was sent last and waits for the line; false where nothing waits. The app provides it with its calls. */
export const TakeBackContext = createContext<() => boolean>(() => false);
