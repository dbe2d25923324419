import { type Ref, type RefObject, useEffect, useImperativeHandle, useState } from 'react';

interface StandInProps {
  of: RefObject<HTMLElement | null>;
  /** The library's. */
  ref?: Ref<HTMLElement>;
}

/** For the library, which wants what opens a window beside it: what does stands elsewhere, and was there first. */
export function StandIn({ of, ref }: StandInProps) {
  useImperativeHandle(ref, () => of.current as HTMLElement, [of]);
  return null;
}

/** Open only once the window stands: what is open from the start, the library gives no focus back from. */
export function useOpensLater(opened: boolean): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
  return stands && opened;
}
