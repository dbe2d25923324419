import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogEntryContext, useCloseOnBack } from '../lib/use-close-on-back.ts';
import { Logo } from './logo.tsx';
import classes from './shell-frame.module.css';

interface MenuDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** The menu as a drawer over the page on narrow screens. */
export function MenuDrawer({ title, children, ...drawer }: MenuDrawerProps) {
  useCloseOnBack(drawer.opened, drawer.onClose);
  return (
    <Drawer
      {...drawer}
      title={
        <span className={classes.brand}>
          <Logo />
          {title}
        </span>
      }
      size={240}
      // Outside `main` a header has the role of a second banner.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Close menu' }}
      classNames={{ content: classes.side, header: classes.side }}
    >
      <DialogEntryContext value={true}>{children}</DialogEntryContext>
    </Drawer>
  );
}
