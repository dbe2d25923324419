import { openDays } from '@tank/schema/kit/dates';
import { EXPIRING_DAYS } from '@tank/schema/product';
import { formatDate } from '@tank/ui/lib/format';
import { useToday } from '@tank/ui/lib/today';
import { DaysLeft } from '../../records/days-left.tsx';
import classes from './expiry-cell.module.css';
import { TwoLines } from './two-lines.tsx';

/** The last day of a listing or inquiry; for an open one also how many days are left. */
export function ExpiryCell({ status, expiration }: { status: string; expiration: string }) {
  const isSoon = openDays(useToday(), expiration) <= EXPIRING_DAYS;
  const left = status === 'Open' && (
    <span className={classes.left} data-soon={isSoon || undefined}>
      <DaysLeft expiration={expiration} />
    </span>
  );
  return <TwoLines below={left}>{formatDate(expiration)}</TwoLines>;
}
