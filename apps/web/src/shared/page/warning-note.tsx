import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './warning-note.module.css';

interface WarningNoteProps {
  title: string;
  children: ReactNode;
  /** Places the note above its subject. */
  above?: boolean;
}

/** Warning before the user confirms. */
export const WarningNote = ({ title, children, above }: WarningNoteProps) => (
  <Alert
    {...(above ? { mb: 'md' } : { mt: 'md' })}
    classNames={{ root: classes.root, icon: classes.icon, title: classes.title, message: classes.message }}
    icon={<IconAlertTriangle size={18} aria-hidden />}
    title={title}
  >
    {children}
  </Alert>
);
