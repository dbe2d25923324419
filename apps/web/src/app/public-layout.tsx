import { Button } from '@mantine/core';
import { PRODUCT_TITLE } from '@tank/schema/product';
import { Logo } from '@tank/ui/shell-frame/logo';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LegalLinks } from '../shared/legal/legal-links.tsx';
import { Link } from '../shared/page/link.tsx';
import { useSession } from '../shared/session/session.ts';
import classes from './public-layout.module.css';
import { words } from './words.ts';

/** Pages without a menu: a top bar that leads to sign-in or the dashboard, the page, legal links. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { token } = useSession();
  const location = useLocation();
  const way = token
    ? { to: '/', label: words.toDashboard }
    : { to: '/login', label: 'Sign In', state: { from: location } };
  return (
    <>
      <header className={classes.bar} data-screen>
        <Link to="/" className={classes.brand}>
          <Logo />
          {PRODUCT_TITLE}
        </Link>
        <Button component={Link} to={way.to} state={way.state} variant="default" size="xs">
          {way.label}
        </Button>
      </header>
      <main tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.foot} data-screen>
        <LegalLinks />
      </footer>
    </>
  );
}
