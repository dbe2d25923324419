import { Button } from '@mantine/core';
import { IconArrowDown, IconRefreshAlert } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../shared/page/link.tsx';
import { words } from '../words.ts';
import classes from './renewals-to-answer.module.css';

/** A line above the charts that leads to the open renewal requests. A later request does not push the charts down. */
export function RenewalsToAnswer({ count }: { count: number }) {
  const { search } = useLocation();
  const [shown] = useState(count > 0);
  if (!shown || count === 0) return null;
  return (
    <div className={classes.line}>
      <IconRefreshAlert size={18} aria-hidden className={classes.icon} />
      <span className={classes.text}>{words.renewalsToAnswer(count)}</span>
      <Button
        component={Link}
        to={{ search, hash: 'renewals' }}
        variant="default"
        size="xs"
        rightSection={<IconArrowDown size={14} aria-hidden />}
      >
        Review
      </Button>
    </div>
  );
}
