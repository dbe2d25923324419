import { type Ref, type RefObject, useEffect, useImperativeHandle, useState } from 'react';

interface PopoverTargetProps {
  of: RefObject<HTMLElement | null>;
  /** Set by Mantine. */
  ref?: Ref<HTMLElement>;
}

/** Points Mantine's popover at a target that is mounted elsewhere, before the lazily loaded popover. */
export function PopoverTarget({ of, ref }: PopoverTargetProps) {
  useImperativeHandle(ref, () => of.current as HTMLElement, [of]);
  return null;
}

/** Opens after mounting: Mantine does not return focus from a popover that is open on its first render. */
export function useOpenAfterMount(opened: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted && opened;
}
