import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './shell-frame.module.css';

interface MenuDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** The menu over the page, on narrow screens. */
export const MenuDrawer = ({ children, ...drawer }: MenuDrawerProps) => (
  <Drawer
    {...drawer}
    size={240}
    closeButtonProps={{ 'aria-label': 'Close menu' }}
    classNames={{ content: classes.side, header: classes.side }}
  >
    {children}
  </Drawer>
);
