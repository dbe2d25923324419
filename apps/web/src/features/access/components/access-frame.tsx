import { PRODUCT_LINE, PRODUCT_TITLE } from '@tank/schema/product';
import { Logo } from '@tank/ui/shell-frame/logo';
import type { ReactNode } from 'react';
import { LegalLinks } from '../../../shared/legal/legal-links.tsx';
import classes from './access-frame.module.css';

interface AccessFrameProps {
  title: string;
  /** Fits a form of two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** Frame of the signed-out pages: product name, one card, legal links. */
export function AccessFrame({ title, wide = false, children }: AccessFrameProps) {
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <Logo />
        <div>
          <div className={classes.name}>{PRODUCT_TITLE}</div>
          <div className={classes.line}>{PRODUCT_LINE}</div>
        </div>
      </header>
      <main tabIndex={-1} className={classes.card} data-wide={wide || undefined}>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </main>
      <footer>
        <LegalLinks newTab />
      </footer>
    </div>
  );
}
