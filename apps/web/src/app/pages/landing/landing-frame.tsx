import { Anchor, Breadcrumbs, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '../../../shared/page/link.tsx';
import { Page } from '../../../shared/page/page.tsx';
import classes from './landing.module.css';

export interface Crumb {
  label: string;
  to: string;
}

interface LandingFrameProps {
  title: string;
  /** Outermost first. */
  crumbs: readonly Crumb[];
  actions?: ReactNode;
  children: ReactNode;
  /** Shown below the record. */
  below?: ReactNode;
}

/** Breadcrumbs, title and frame of a record's page. */
export const LandingFrame = ({ title, crumbs, actions, children, below }: LandingFrameProps) => (
  <>
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
    <Page title={title} actions={actions}>
      <Paper withBorder className={classes.record}>
        <VisuallyHidden>
          <Title order={2}>Details</Title>
        </VisuallyHidden>
        {children}
      </Paper>
      {below && <div className={classes.below}>{below}</div>}
    </Page>
  </>
);
