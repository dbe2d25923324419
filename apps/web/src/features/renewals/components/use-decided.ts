import { useChanged, useDone } from '../../../shared/live/use-changed.ts';

/** Handlers after a decision on a renewal request; refreshes calendars, too. */
export function useDecided(onClose: () => void) {
  const changed = useChanged();
  return {
    onSuccess: useDone(['renewal', 'booking'], onClose),
    // Another user may have decided first: refreshes the rows behind the dialog.
    onError: () => changed('renewal', 'booking'),
  };
}
