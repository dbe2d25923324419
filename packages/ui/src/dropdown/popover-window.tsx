import { Popover } from '@mantine/core';
import { selectOnTab } from '../lib/select-on-tab.ts';
import { PopoverTarget, useOpenAfterMount } from './popover-target.tsx';
import type { WindowProps } from './window-props.ts';

/** A popover below its button that traps focus. */
export default function PopoverWindow({
  id,
  opener,
  opened,
  onChange,
  label,
  width,
  position,
  bare,
  children,
}: WindowProps) {
  return (
    <Popover
      id={id}
      opened={useOpenAfterMount(opened)}
      onChange={onChange}
      width={width}
      position={position ?? 'bottom'}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <PopoverTarget target={opener} />
      </Popover.Target>
      {/* Its own label: Mantine would name it after its button, which may open more than one. */}
      <Popover.Dropdown p={bare ? 0 : undefined} aria-label={label} aria-labelledby={`${id}-dropdown`}>
        {/* On a child, because Mantine replaces key handlers on the dropdown itself. */}
        <div {...selectOnTab}>{children}</div>
      </Popover.Dropdown>
    </Popover>
  );
}
