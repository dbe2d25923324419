import type { UseFormReturnType } from '@mantine/form';
import type { TypedNumber } from '@tank/schema/kit/read-number';
import type { RouterOutput } from '../../../shared/calls/trpc.ts';

export type Inquiry = RouterOutput['inquiries']['get']['data'];
/** Form values of an offer. */
interface OfferValues {
  storage_id: string;
  volume: TypedNumber;
  ask_price: TypedNumber;
  date_available: string;
  storage_term: TypedNumber;
  allow_sublet: 0 | 1;
  bid_comment: string;
}

export type OfferForm = UseFormReturnType<OfferValues>;

/** Initial values: exactly what the inquiry asks for. */
export const offerOf = (inquiry: Inquiry, today: string): OfferValues => ({
  storage_id: '',
  volume: inquiry.max_volume,
  ask_price: inquiry.bid_price,
  date_available: inquiry.start_date > today ? inquiry.start_date : today,
  storage_term: inquiry.term,
  allow_sublet: 0,
  bid_comment: '',
});
