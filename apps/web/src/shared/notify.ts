/** The snackbar's switch: the snackbar itself is loaded with its first message. */
import { useSyncExternalStore } from 'react';

export interface Notice {
  type: 'success' | 'error';
  text: string;
}

let wanted = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether there was a message yet. */
export const useSnackbarWanted = () => useSyncExternalStore(subscribe, () => wanted);

/** A message of the server, or one of the error catalogue, for six seconds. */
export async function notify(notice: Notice): Promise<void> {
  if (!notice.text) return;
  wanted = true;
  for (const listener of listeners) listener();
  const { show } = await import('./snackbar.tsx');
  show(notice);
}
