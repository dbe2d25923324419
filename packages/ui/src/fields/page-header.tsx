import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fields.module.css';

export interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** Buttons at the right end, below the title on phones. */
  actions?: ReactNode;
  /** The heading level: 1 for a page, 2 for a section. */
  order?: 1 | 2;
}

export function PageHeader({ title, description, actions, order = 1 }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.headerText}>
        <Title order={order}>{title}</Title>
        {description && (
          <Text size="sm" c="dimmed" mt={2}>
            {description}
          </Text>
        )}
      </div>
      {actions && (
        <Group gap="xs" className={classes.headerActions}>
          {actions}
        </Group>
      )}
    </header>
  );
}
