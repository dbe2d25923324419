import { useEffect, useState } from 'react';
import { create } from 'zustand/react';
import type { AddingAddress } from './screens.ts';

/** The screen that will open its dialog as soon as it is mounted. */
const usePending = create<{ at: AddingAddress | null }>(() => ({ at: null }));

/** Opens the add dialog of a screen to which the caller navigates. */
export const openAddDialog = (at: AddingAddress) => usePending.setState({ at });

/** Whether the add dialog of this screen is open: by its button or by `openAddDialog`. */
export function useAdding(at: AddingAddress) {
  const [adding, setAdding] = useState(false);
  const pending = usePending((state) => state.at === at);
  useEffect(() => {
    if (!pending) return;
    setAdding(true);
    usePending.setState({ at: null });
  }, [pending]);
  return [adding, setAdding] as const;
}
