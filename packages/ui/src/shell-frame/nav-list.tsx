import { VisuallyHidden } from '@mantine/core';
import { type MouseEventHandler, type ReactNode, useId } from 'react';
import { Tips } from '../tips/tips.tsx';
import classes from './shell-frame.module.css';

export interface NavItem {
  href: string;
  label: string;
  /** A Tabler icon without a size. */
  icon: ReactNode;
  active?: boolean;
  /** A count or a short word at the right end. */
  badge?: number | string;
  /** Why it is in sight but not to be followed (the tutorial's other steps). */
  disabled?: string | undefined;
  /** The one that is asked for now. */
  asked?: boolean;
  /** For tests and the tutorial to find it: `data-nav`. */
  id?: string;
}

export interface NavGroup {
  /** Left out: no heading, as for the first group. */
  heading?: string;
  items: readonly NavItem[];
}

/** What a link needs; the app makes a router link of it. */
export interface NavLinkProps {
  href: string;
  className: string | undefined;
  children: ReactNode;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  'aria-current'?: 'page';
  'aria-disabled'?: true;
  'aria-describedby'?: string;
  'data-asked'?: true;
  'data-nav'?: string;
}

export type RenderLink = (props: NavLinkProps) => ReactNode;

export interface NavListProps {
  groups: readonly NavGroup[];
  renderLink: RenderLink;
  /** Icons only, with the words as tooltips. */
  rail?: boolean;
  /** Runs on every click on a link: closes the phone's drawer. */
  onFollow?: () => void;
}

/** A disabled entry can be found by keyboard all the same, and says why it is. */
const stay: MouseEventHandler = (event) => event.preventDefault();

const linkProps = (item: NavItem, reasonId: string, onFollow?: () => void): NavLinkProps => ({
  href: item.href,
  className: classes.link,
  onClick: item.disabled ? stay : onFollow,
  'aria-current': item.active ? 'page' : undefined,
  'aria-disabled': item.disabled ? true : undefined,
  'aria-describedby': item.disabled && reasonId,
  'data-asked': item.asked || undefined,
  'data-nav': item.id,
  children: (
    <>
      {item.icon}
      <span className={classes.label}>{item.label}</span>
      {!!item.badge && <span className={classes.badge}>{item.badge}</span>}
    </>
  ),
});

/** The menu of the drawer, in groups. */
export function NavList({ groups, renderLink, rail = false, onFollow }: NavListProps) {
  const reasonId = useId();
  const reason = groups.flatMap(({ items }) => items).find(({ disabled }) => disabled)?.disabled;
  return (
    <Tips position="right">
      <nav aria-label="Main" className={classes.nav} data-rail={rail || undefined}>
        {reason && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
        {groups.map((group) => (
          <section key={group.heading ?? ''} aria-label={group.heading}>
            {group.heading && (
              <div className={classes.heading} aria-hidden>
                {group.heading}
              </div>
            )}
            {group.items.map((item) => (
              <div key={item.href} data-tip={item.disabled ?? (rail ? item.label : undefined)}>
                {renderLink(linkProps(item, reasonId, onFollow))}
              </div>
            ))}
          </section>
        ))}
      </nav>
    </Tips>
  );
}
