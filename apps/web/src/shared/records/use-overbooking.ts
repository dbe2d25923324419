import type { TypedNumber } from '@tank/schema/kit/read-number';
import { skipToken } from '@tanstack/react-query';
import { trpc } from '../calls/trpc.ts';
import { useCan } from '../session/session.ts';

export interface Agreement {
  storage_id: number;
  /** MBBL, as typed. */
  volume: TypedNumber;
  start_date: string;
  /** Months, as typed. */
  term: TypedNumber;
}

/**
 * Months that an agreement would overbook (docs/product.md#overbooking); undefined while unknown and for users
 * without storage.
 */
export function useOverbooking({ storage_id, volume, start_date, term }: Agreement) {
  const canForesee = useCan('foresee_overbooking');
  const isComplete =
    typeof volume === 'number' &&
    typeof term === 'number' &&
    volume > 0 &&
    term > 0 &&
    /^\d{4}-\d\d-\d\d$/.test(start_date);
  const { data } = trpc.bookings.wouldOverbook.useQuery(
    isComplete ? { storage_id, volume, start_date, term } : skipToken,
    { enabled: canForesee },
  );
  return isComplete ? data?.data : undefined;
}
