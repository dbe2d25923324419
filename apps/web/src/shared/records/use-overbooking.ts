import { trpc } from '../calls/trpc.ts';
import { useMay } from '../session/session.ts';

export interface Agreement {
  storage_id: number;
  /** MBBL; '' while the field is empty. */
  volume: number | '';
  start_date: string;
  /** Months; '' while the field is empty. */
  term: number | '';
}

/**
 * The months that an agreement would overbook (docs/product.md#overbooking); undefined while that is not known, and for
 * who has no storage to mind.
 */
export function useOverbooking({ storage_id, volume, start_date, term }: Agreement) {
  const foresees = useMay('foresee_overbooking');
  const whole = Number(volume) > 0 && Number(term) > 0 && /^\d{4}-\d\d-\d\d$/.test(start_date);
  const { data } = trpc.bookings.wouldOverbook.useQuery(
    { storage_id, volume: Number(volume), start_date, term: Number(term) },
    { enabled: whole && foresees },
  );
  return whole ? data?.data : undefined;
}
