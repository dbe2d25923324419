import { formatAge, formatInstant } from '../lib/format.ts';
import { readNow } from '../lib/today.ts';

interface AgeProps {
  /** ISO. */
  instant: string;
  className?: string | undefined;
}

/** A relative time with the exact time on hover (docs/product.md#dates-and-numbers). */
export const Age = ({ instant, className }: AgeProps) => (
  <time className={className} dateTime={instant} title={formatInstant(instant)}>
    {formatAge(instant, readNow())}
  </time>
);
