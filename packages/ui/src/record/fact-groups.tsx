import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Fact, Facts } from '../fields/facts.tsx';
import classes from './record.module.css';

/** Two groups in a row where there is room. */
export const FactGroups = ({ children }: { children: ReactNode }) => (
  <div className={classes.groups}>{children}</div>
);

interface FactGroupProps {
  title: string;
  items: readonly (Fact | false | null | undefined)[];
}

export const FactGroup = ({ title, items }: FactGroupProps) => (
  <section>
    <Title order={3} mb="xs">
      {title}
    </Title>
    <Facts items={items} rows />
  </section>
);

/** A text that a user wrote; nothing if it is empty. */
export const Quote = ({ label, text }: { label: string; text: string | null | undefined }) =>
  text ? (
    <figure className={classes.quote}>
      <figcaption className={classes.label}>{label}</figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  ) : null;
