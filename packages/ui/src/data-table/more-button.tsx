import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Dropdown } from '../dropdown/dropdown.tsx';
import classes from './toolbar.module.css';
import { words } from './words.ts';

/** The last button of the toolbar; what it opens is made by the screen. */
export const MoreButton = ({ menu }: { menu: (close: () => void) => ReactNode }) => (
  <Dropdown
    kind="dialog"
    label={words.viewsAndExport}
    width={300}
    position="bottom-end"
    bare
    button={(props) => (
      <ActionIcon
        {...props}
        size={36}
        variant="default"
        className={classes.refresh}
        aria-label={words.viewsAndExport}
        title={words.viewsAndExport}
      >
        <IconDots size={17} aria-hidden />
      </ActionIcon>
    )}
  >
    {menu}
  </Dropdown>
);
