import { Fieldset, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-section.module.css';

interface FormSectionProps {
  title: string;
  children: ReactNode;
}

export function FormSection({ title, children }: FormSectionProps) {
  return (
    <Fieldset
      variant="unstyled"
      legend={title}
      classNames={{ root: classes.section, legend: classes.legend }}
    >
      <Stack gap="sm">{children}</Stack>
    </Fieldset>
  );
}
