import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusBadge } from '../fields/status-badge.tsx';
import classes from './record.module.css';

export interface RecordHeaderProps {
  /** The record in words: "90 MBBL Ethanol in Washington". */
  title: string;
  status?: string | undefined;
  /** Short details, shown dimmed in one line; elements need a key. */
  details: readonly ReactNode[];
  /** Price or main figure, in a column at the right where there is room. */
  box?: ReactNode;
  /** Buttons below the box. Only the page of a record has them: the panel has them in its footer. */
  actions?: ReactNode;
  /** The record's facts and sections. */
  children: ReactNode;
}

/** A record with its title, status, price and actions first, for More Info and for its page. */
export function RecordHeader({ title, status, details, box, actions, children }: RecordHeaderProps) {
  const isPage = actions !== undefined;
  return (
    <article className={classes.record} data-page={isPage || undefined}>
      <header className={classes.header}>
        <div className={classes.headline}>
          <Title order={isPage ? 2 : 3} className={classes.title}>
            {title}
          </Title>
          {status && <StatusBadge status={status} />}
        </div>
        <p className={classes.details}>
          {details.filter(Boolean).flatMap((detail, index) => (index > 0 ? [' · ', detail] : [detail]))}
        </p>
      </header>
      <div className={classes.columns}>
        {(box || isPage) && (
          <div className={classes.box}>
            {box}
            {isPage && <div className={classes.actions}>{actions}</div>}
          </div>
        )}
        <div className={classes.sections}>{children}</div>
      </div>
    </article>
  );
}
