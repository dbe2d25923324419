import { useEffect, useState } from 'react';
import { create } from 'zustand/react';
import type { AddingAddress } from './screens.ts';

/** The screen on which something is to be added, until it is there and opens its dialog. */
const useBegun = create<{ at: AddingAddress | null }>(() => ({ at: null }));

/** Opens the dialog of a screen that one is led to at the same time. */
export const begin = (at: AddingAddress) => useBegun.setState({ at });

/** Whether the dialog that adds something on this screen is open: by its button, or begun elsewhere. */
export function useAdding(at: AddingAddress) {
  const [adding, setAdding] = useState(false);
  const begun = useBegun((state) => state.at === at);
  useEffect(() => {
    if (!begun) return;
    setAdding(true);
    useBegun.setState({ at: null });
  }, [begun]);
  return [adding, setAdding] as const;
}
