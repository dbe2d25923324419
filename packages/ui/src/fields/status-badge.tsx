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

/** Of an unknown status, too: it is quiet. */
export const toneOf = (status: string): Tone => tones[status] ?? 'quiet';

export interface StatusBadgeProps {
  /** Shown as it stands. */
  status: string;
  tone?: Tone;
}

/** A status in words with a dot of its colour. */
export function StatusBadge({ status, tone = toneOf(status) }: StatusBadgeProps) {
  return (
    <span className={classes.status} data-tone={tone} data-ink>
      {status}
    </span>
  );
}
