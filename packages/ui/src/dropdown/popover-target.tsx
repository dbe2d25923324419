import { type Ref, type RefObject, useEffect, useImperativeHandle, useState } from 'react';

interface PopoverTargetProps {
  target: RefObject<HTMLElement | null>;
  /** Set by Mantine. */
  ref?: Ref<HTMLElement>;
}

/** Points Mantine's popover at a target that is mounted elsewhere, before the lazily loaded popover. */
export function PopoverTarget({ target, ref }: PopoverTargetProps) {
  useImperativeHandle(ref, () => target.current as HTMLElement, [target]);
  return null;
}

/** Opens after mounting: Mantine does not return focus from a popover that is open on its first render. */
export function useOpenAfterMount(opened: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted && opened;
}
