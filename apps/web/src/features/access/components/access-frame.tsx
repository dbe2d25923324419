import { PRODUCT_LINE, PRODUCT_TITLE } from '@tank/schema/product';
import { Logo } from '@tank/ui/shell-frame/logo';
import type { ReactNode } from 'react';
import { LegalLinks } from '../../../shared/legal/legal-links.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { AboutPanel } from './about-panel.tsx';
import classes from './access-frame.module.css';

interface AccessFrameProps {
  title: string;
  /** Fits a form of two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** Frame of the pages before the app: product name, one card, legal links; for visitors, what the product is beside them. */
export function AccessFrame({ title, wide = false, children }: AccessFrameProps) {
  const isVisitor = useSession(({ session }) => session === null);
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      <div className={classes.form}>
        <header className={classes.brand}>
          <Logo />
          <div>
            <div className={classes.name}>{PRODUCT_TITLE}</div>
            <div className={classes.line}>{PRODUCT_LINE}</div>
          </div>
        </header>
        <main tabIndex={-1} className={classes.card}>
          <h1 className={classes.title}>{title}</h1>
          {children}
        </main>
        <footer>
          <LegalLinks newTab />
        </footer>
      </div>
      {isVisitor && <AboutPanel />}
    </div>
  );
}
