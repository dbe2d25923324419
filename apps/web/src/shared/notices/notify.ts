/** Store and loader of the snackbar, which is loaded with the first notice. */
import { create } from 'zustand/react';
import type { Notice } from './notice.ts';

/** Whether a notice has been shown. */
export const useSnackbarWanted = create(() => false);

/** Also called after the first render, because the chunk cannot be fetched once the connection is lost. */
export const loadSnackbar = () => import('./snackbar.tsx');

/** Shows a notice for six seconds. */
export async function notify(notice: Notice): Promise<void> {
  if (!notice.text) return;
  useSnackbarWanted.setState(true);
  const snackbar = await loadSnackbar().catch(() => undefined);
  snackbar?.show(notice);
}
