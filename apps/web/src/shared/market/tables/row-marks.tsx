import { Badge } from '@mantine/core';
import { formatPrice } from '@tank/schema/kit/format';
import { type ReactNode, use } from 'react';
import { OwnAnswersContext } from '../own-answers.ts';
import classes from './row-marks.module.css';

interface RowMarksProps {
  /** listing_id or inquiry_id of the row. */
  id: number;
  own: number;
  children: ReactNode;
}

/** Cell that marks the caller's own records and those they have a bid or offer on. */
export function RowMarks({ id, own, children }: RowMarksProps) {
  const answer = use(OwnAnswersContext).get(id);
  if (own !== 1 && !answer) return children;
  return (
    <span className={classes.marked}>
      {children}
      {own === 1 && (
        <Badge size="xs" className={classes.mark}>
          Yours
        </Badge>
      )}
      {answer && (
        <span className={classes.answer}>
          Your {answer.kind} {formatPrice(answer.price)} · {answer.status}
        </span>
      )}
    </span>
  );
}
