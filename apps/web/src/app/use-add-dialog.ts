import { useEffect, useState } from 'react';
import { create } from 'zustand/react';
import type { AddressWithAdd } from './screens.ts';

/** The screen that opens its add dialog on mount. */
const usePending = create<{ at: AddressWithAdd | null }>(() => ({ at: null }));

/** Opens the add dialog of the screen that the caller navigates to. */
export const openAddDialog = (at: AddressWithAdd) => usePending.setState({ at });

/** State of a screen's add dialog, opened by its button or by `openAddDialog`. */
export function useAddDialog(at: AddressWithAdd) {
  const [adding, setAdding] = useState(false);
  const pending = usePending((state) => state.at === at);
  useEffect(() => {
    if (!pending) return;
    setAdding(true);
    usePending.setState({ at: null });
  }, [pending]);
  return [adding, setAdding] as const;
}
