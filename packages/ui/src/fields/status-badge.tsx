import classes from './fields.module.css';

export type Tone = 'live' | 'good' | 'bad' | 'warn' | 'info' | 'quiet';

const tones: Record<string, Tone> = {
  Open: 'live',
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

export interface StatusBadgeProps {
  /** Shown as it stands; an unknown one is quiet. */
  status: string;
  tone?: Tone;
}

/** A status in words with a dot of its colour. */
export function StatusBadge({ status, tone = tones[status] ?? 'quiet' }: StatusBadgeProps) {
  return (
    <span className={classes.status} data-tone={tone}>
      {status}
    </span>
  );
}
