import { ActionIcon, Popover } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './toolbar.module.css';
import { words } from './words.ts';

/** The last button of the toolbar; what it opens is made by the screen. */
export function MoreButton({ menu }: { menu: (close: () => void) => ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} width={300} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size={36}
          variant="default"
          className={classes.refresh}
          aria-label={words.viewsAndExport}
          title={words.viewsAndExport}
          onClick={() => setOpened((o) => !o)}
        >
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={words.viewsAndExport}>
        {menu(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
