import { useChanged, useDone } from '../../../shared/live/use-changed.ts';

/** What follows every decision about a renewal request, calendars included. */
export function useDecided(onClose: () => void) {
  const changed = useChanged();
  return {
    onSuccess: useDone(['renewal', 'booking'], onClose),
    // Somebody was faster: what stands behind the dialog is old.
    onError: () => changed('renewal', 'booking'),
  };
}
