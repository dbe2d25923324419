import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type MouseEventHandler, type ReactNode, useId } from 'react';
import { singleTabStop } from '../lib/single-tab-stop.ts';
import { Tips } from '../tips/tips.tsx';
import classes from './shell-frame.module.css';
import { useUnfoldedGroups } from './use-unfolded-groups.ts';

export interface NavItem {
  href: string;
  label: string;
  /** A Tabler icon without a size. */
  icon: ReactNode;
  active?: boolean;
  /** A count at the right end, hidden for 0, and what it counts, for screen readers: "4 pending". */
  badge?: { count: number; of: string } | undefined;
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
  /** Folded by default: the heading is a button that unfolds it, except in a menu of icons. */
  folds?: boolean;
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
      {!!item.badge?.count && (
        <span className={classes.badge}>
          {' '}
          {item.badge.count} <VisuallyHidden component="span">{item.badge.of}</VisuallyHidden>
        </span>
      )}
    </>
  ),
});

/** The menu, in groups. */
export function NavList({ groups, renderLink, rail = false, onFollow }: NavListProps) {
  const reasonId = useId();
  const reason = groups.flatMap(({ items }) => items).find(({ disabled }) => disabled)?.disabled;
  const { isUnfolded, setUnfolded } = useUnfoldedGroups();
  return (
    <Tips position="right">
      <nav ref={singleTabStop} aria-label="Main" className={classes.nav} data-rail={rail || undefined}>
        {reason && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
        {groups.map(({ heading = '', items, folds = false }) => {
          const isOpen =
            !folds ||
            rail ||
            items.some(({ asked }) => asked) ||
            (isUnfolded(heading) ?? items.some(({ active }) => active));
          return (
            <section key={heading} aria-label={heading || undefined}>
              {heading && folds && !rail ? (
                <button
                  type="button"
                  className={classes.heading}
                  aria-expanded={isOpen}
                  onClick={() => setUnfolded(heading, !isOpen)}
                >
                  {heading}
                  <IconChevronDown className={classes.fold} size={14} aria-hidden />
                </button>
              ) : (
                heading && (
                  <div className={classes.heading} aria-hidden>
                    {heading}
                  </div>
                )
              )}
              {isOpen &&
                items.map((item) => (
                  <div key={item.href} data-tip={item.disabled ?? (rail ? item.label : undefined)}>
                    {renderLink(linkProps(item, reasonId, onFollow))}
                  </div>
                ))}
            </section>
          );
        })}
      </nav>
    </Tips>
  );
}
