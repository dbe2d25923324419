import { PRODUCT_TITLE } from '@tank/schema/product';
import { Logo } from '@tank/ui/shell-frame/logo';
import type { ReactNode } from 'react';
import { Link } from '../shared/page/link.tsx';
import classes from './public-bar.module.css';

/** Top bar of pages without a menu: a link to the start page, and actions. */
export const PublicBar = ({ children }: { children: ReactNode }) => (
  <header className={classes.bar} data-screen>
    <Link to="/" className={classes.brand}>
      <Logo />
      {PRODUCT_TITLE}
    </Link>
    {children}
  </header>
);
