import { Anchor, Breadcrumbs, Text, Title, VisuallyHidden } from '@mantine/core';
import { PageFrame } from '@tank/ui/shell-frame/page-frame';
import type { ReactNode } from 'react';
import { Link } from '../../../shared/page/link.tsx';
import { usePageTitle } from '../../../shared/page/use-page-title.ts';
import classes from './landing.module.css';

export interface Crumb {
  label: string;
  to: string;
}

interface LandingFrameProps {
  title: string;
  /** Outermost first. */
  crumbs: readonly Crumb[];
  children: ReactNode;
  /** Shown below the record. */
  below?: ReactNode;
}

/** Breadcrumbs and frame of a record's page. The visible title is that of the record's header. */
export function LandingFrame({ title, crumbs, children, below }: LandingFrameProps) {
  usePageTitle(title);
  return (
    <PageFrame fill={false}>
      <nav aria-label="Breadcrumbs">
        <Breadcrumbs className={classes.crumbs} separatorMargin={6}>
          {crumbs.map(({ label, to }) => (
            <Anchor key={to} component={Link} to={to} size="sm">
              {label}
            </Anchor>
          ))}
          <Text size="sm" c="dimmed" aria-current="page">
            {title}
          </Text>
        </Breadcrumbs>
      </nav>
      <VisuallyHidden>
        <Title>{title}</Title>
      </VisuallyHidden>
      <div className={classes.record}>{children}</div>
      {below && <div className={classes.below}>{below}</div>}
    </PageFrame>
  );
}
