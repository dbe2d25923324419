import { Menu } from '@mantine/core';
import { StandIn, useOpensLater } from './stand-in.tsx';
import type { WindowProps } from './window-props.ts';

/** A menu beneath its button; its children are the library's items. */
export default function MenuWindow({ id, opener, opened, onChange, width, children }: WindowProps) {
  return (
    <Menu id={id} opened={useOpensLater(opened)} onChange={onChange} width={width}>
      <Menu.Target>
        <StandIn of={opener} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
