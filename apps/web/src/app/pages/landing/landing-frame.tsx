import { Title, VisuallyHidden } from '@mantine/core';
import { PageFrame } from '@tank/ui/shell-frame/page-frame';
import type { ReactNode } from 'react';
import { type Crumb, Crumbs } from '../../../shared/page/crumbs.tsx';
import { usePageTitle } from '../../../shared/page/use-page-title.ts';
import classes from './landing.module.css';

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
      <Crumbs crumbs={crumbs} title={title} />
      <VisuallyHidden>
        <Title>{title}</Title>
      </VisuallyHidden>
      <div className={classes.record}>{children}</div>
      {below && <div className={classes.below}>{below}</div>}
    </PageFrame>
  );
}
