import { Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { BELOW } from '../lib/breakpoints.ts';
import { lazyWithPreload, prefetchOnIntent } from '../lib/prefetch.ts';
import { Logo } from './logo.tsx';
import { type NavGroup, NavList, type RenderLink } from './nav-list.tsx';
import classes from './shell-frame.module.css';
import { useRail } from './use-rail.ts';
import { words } from './words.ts';

export type { NavGroup, NavItem, NavLinkProps, RenderLink } from './nav-list.tsx';

export interface ShellFrameProps {
  /** The product's title in the top bar. */
  title: string;
  groups: readonly NavGroup[];
  /** Makes a router link; default: a plain anchor. */
  renderLink?: RenderLink;
  /** Right end of the top bar: bell, user menu. */
  tools?: ReactNode;
  /** What one is to choose in the menu now: phones open it, below this sentence. */
  menuAsked?: string | undefined;
  /** A line between the top bar and the content ("Return to admin"). */
  banner?: ReactNode;
  /** Below the content: whose product this is. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Loaded when a phone's user first opens the menu. */
const MenuDrawer = lazyWithPreload(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));

const plainLink: RenderLink = (props) => <a {...props} />;

/** The menu is a drawer over the page. */
const hasDrawer = () => window.matchMedia(BELOW.tablet).matches;

/** The frame of every signed-in page: top bar, collapsible drawer, content. */
export function ShellFrame(props: ShellFrameProps) {
  const { title, groups, renderLink = plainLink, menuAsked, tools, banner, footer, children } = props;
  const [overlay, { open, close }] = useDisclosure(false);
  const { rail, toggle: toggleRail } = useRail();
  const [touched, setTouched] = useState(false);
  const main = useRef<HTMLElement>(null);
  const openOverlay = useCallback(() => {
    setTouched(true);
    open();
  }, [open]);
  useEffect(() => {
    if (menuAsked && hasDrawer()) openOverlay();
  }, [menuAsked, openOverlay]);

  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link to a place of the page; the click only spares the address */}
      <a
        className={classes.skip}
        data-screen
        href="#main"
        onClick={(event) => {
          // Focus without touching the address: the router owns it.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {words.skip}
      </a>
      <header className={classes.bar} data-screen>
        <Burger
          size="sm"
          lineSize={2}
          aria-label="Menu"
          aria-expanded={overlay || !rail}
          onClick={() => (hasDrawer() ? openOverlay() : toggleRail())}
          {...prefetchOnIntent(MenuDrawer.preload)}
        />
        <span className={classes.brand}>
          <Logo />
          <span className={classes.title}>{title}</span>
        </span>
        <div className={classes.tools}>{tools}</div>
      </header>
      <div className={classes.drawer} data-rail={rail || undefined} data-screen>
        <NavList groups={groups} renderLink={renderLink} rail={rail} />
      </div>
      <Suspense>
        {touched && (
          <MenuDrawer opened={overlay} onClose={close} title={title}>
            {menuAsked && <p className={classes.note}>{menuAsked}</p>}
            <NavList groups={groups} renderLink={renderLink} onFollow={close} />
          </MenuDrawer>
        )}
      </Suspense>
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <div className={classes.width}>
          <div data-screen>{banner}</div>
          {children}
        </div>
      </main>
      {footer && (
        <footer className={classes.foot} data-screen>
          {footer}
        </footer>
      )}
    </div>
  );
}
