import classes from './fields.module.css';

export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'quiet';

/** The only place that assigns colors to statuses. Orange is reserved for actions. */
const tones: Record<string, Tone> = {
  Open: 'info',
  Pending: 'warn',
  Booked: 'good',
  Accepted: 'good',
  Active: 'good',
  Rejected: 'bad',
  Suspended: 'bad',
  Expired: 'quiet',
  Withdrawn: 'quiet',
  Cancelled: 'quiet',
  Closed: 'quiet',
};

/** Unknown statuses are quiet. */
export const toneOf = (status: string): Tone => tones[status] ?? 'quiet';

export interface StatusBadgeProps {
  status: string;
  tone?: Tone;
}

/** A status text with a colored dot. */
export function StatusBadge({ status, tone = toneOf(status) }: StatusBadgeProps) {
  return (
    <span className={classes.status} data-tone={tone} data-ink>
      {status}
    </span>
  );
}
