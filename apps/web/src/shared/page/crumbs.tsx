import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { Link } from './link.tsx';

export interface Crumb {
  label: string;
  to: string;
}

interface CrumbsProps {
  /** Outermost first. */
  crumbs: readonly Crumb[];
  /** The current page. */
  title: string;
}

/** The way back from a page below another screen. */
export const Crumbs = ({ crumbs, title }: CrumbsProps) => (
  <nav aria-label="Breadcrumbs">
    <Breadcrumbs mb="xs" separatorMargin={6}>
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
);
