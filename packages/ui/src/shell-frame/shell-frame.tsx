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
  /** The product name in the top bar. */
  title: string;
  groups: readonly NavGroup[];
  /** Renders a router link; the default is a plain anchor. */
  renderLink?: RenderLink;
  /** The right end of the top bar: bell, user menu. */
  tools?: ReactNode;
  /** The tutorial's instruction to choose a menu entry; phones open the menu with this text. */
  menuInstruction?: string | undefined;
  /** Shown between the top bar and the content ("Return to Admin"). */
  banner?: ReactNode;
  /** Shown below the content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Loads when the drawer is first opened. */
const MenuDrawer = lazyWithPreload(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));

const plainLink: RenderLink = (props) => <a {...props} />;

/** Whether the menu is a drawer over the page. */
const hasDrawer = () => window.matchMedia(BELOW.tablet).matches;

/** The frame of every signed-in page: top bar, menu, content. */
export function ShellFrame(props: ShellFrameProps) {
  const { title, groups, renderLink = plainLink, menuInstruction, tools, banner, footer, children } = props;
  const [isDrawerOpen, { open, close }] = useDisclosure(false);
  const { rail, toggle: toggleRail } = useRail();
  const [hasOpened, setHasOpened] = useState(false);
  const main = useRef<HTMLElement>(null);
  const openDrawer = useCallback(() => {
    setHasOpened(true);
    open();
  }, [open]);
  useEffect(() => {
    if (menuInstruction && hasDrawer()) openDrawer();
  }, [menuInstruction, openDrawer]);

  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/useValidAnchor: a link within the page; the click handler only keeps the URL unchanged */}
      <a
        className={classes.skip}
        data-screen
        href="#main"
        onClick={(event) => {
          // The router owns the URL, so the hash must not change.
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
          aria-expanded={isDrawerOpen || !rail}
          onClick={() => (hasDrawer() ? openDrawer() : toggleRail())}
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
        {hasOpened && (
          <MenuDrawer opened={isDrawerOpen} onClose={close} title={title}>
            {menuInstruction && <p className={classes.note}>{menuInstruction}</p>}
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
