import { Menu } from '@mantine/core';
import { PopoverTarget, useOpenAfterMount } from './popover-target.tsx';
import type { WindowProps } from './window-props.ts';

/** The children are `Menu.Item` elements. */
export default function MenuWindow({ id, opener, opened, onChange, width, position, children }: WindowProps) {
  return (
    <Menu
      id={id}
      opened={useOpenAfterMount(opened)}
      onChange={onChange}
      width={width}
      position={position ?? 'bottom'}
    >
      <Menu.Target>
        <PopoverTarget target={opener} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
