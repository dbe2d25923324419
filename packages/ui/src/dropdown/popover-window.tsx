import { Popover } from '@mantine/core';
import { selectByTab } from '../lib/select-by-tab.ts';
import { StandIn, useOpensLater } from './stand-in.tsx';
import type { WindowProps } from './window-props.ts';

/** A small window beneath its button, with the focus inside. */
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
      opened={useOpensLater(opened)}
      onChange={onChange}
      width={width}
      position={position ?? 'bottom'}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <StandIn of={opener} />
      </Popover.Target>
      <Popover.Dropdown p={bare ? 0 : undefined} aria-label={label}>
        {/* The library has a key handler of its own on the dropdown, in place of ours. */}
        <div {...selectByTab}>{children}</div>
      </Popover.Dropdown>
    </Popover>
  );
}
