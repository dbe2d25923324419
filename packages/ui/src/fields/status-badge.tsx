import classes from './fields.module.css';

export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'quiet';

/** The colour of every status, here and nowhere else; orange is for what one can do. */
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
