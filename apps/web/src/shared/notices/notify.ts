/** The snackbar's switch: the snackbar itself is loaded with its first message. */
import { create } from 'zustand/react';
import type { Notice } from './notice.ts';

/** Whether there was a message yet. */
export const useSnackbarWanted = create(() => false);

/** Called once the page stands, too: a lost connection could not be told by what it would have to load. */
export const loadSnackbar = () => import('./snackbar.tsx');

/** A message of the server, or one of the error catalogue, for six seconds. */
export async function notify(notice: Notice): Promise<void> {
  if (!notice.text) return;
  useSnackbarWanted.setState(true);
  const snackbar = await loadSnackbar().catch(() => undefined);
  snackbar?.show(notice);
}
