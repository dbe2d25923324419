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
  /** The reason why the entry is disabled, such as another step of the tutorial. */
  disabled?: string | undefined;
  /** The tutorial asks the user to click it. */
  asked?: boolean;
  /** Sets `data-nav`, for tests and the tutorial. */
  id?: string;
}

export interface NavGroup {
  heading?: string;
  items: readonly NavItem[];
}

/** The props for a menu link, which the app renders as a router link. */
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
  /** Shows icons only, with the labels as tooltips. */
  rail?: boolean;
  /** Runs on every click on a link, to close the drawer. */
  onFollow?: () => void;
}

/** A disabled link stays focusable, so that screen readers can read the reason. */
const preventNavigation: MouseEventHandler = (event) => event.preventDefault();

const linkProps = (item: NavItem, reasonId: string, onFollow?: () => void): NavLinkProps => ({
  href: item.href,
  className: classes.link,
  onClick: item.disabled ? preventNavigation : onFollow,
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

/** The menu, in groups. */
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
