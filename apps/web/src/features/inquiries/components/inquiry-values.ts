import type { UseFormReturnType } from '@mantine/form';
import { defaultExpiration } from '@tank/schema/kit/dates';
import type { TypedNumber } from '@tank/schema/kit/read-number';
import { type ModeValues, modeInput } from '../../../shared/modes/mode-values.ts';

/** What the fields of the inquiry form hold. */
interface InquiryValues {
  formatted_address: string;
  radius: TypedNumber;
  product: string;
  min_volume: TypedNumber;
  max_volume: TypedNumber;
  bid_price: TypedNumber;
  term: TypedNumber;
  start_date: string;
  expiration: string;
  access_modes: ModeValues[];
  comment: string;
}

export type InquiryForm = UseFormReturnType<InquiryValues>;

/** Miles: about an hour by truck. */
const USUAL_RADIUS = 50;

export const emptyInquiry = (today: string): InquiryValues => ({
  formatted_address: '',
  radius: USUAL_RADIUS,
  product: '',
  min_volume: '',
  max_volume: '',
  bid_price: '',
  term: '',
  start_date: today,
  expiration: defaultExpiration(today),
  access_modes: [],
  comment: '',
});

/** What the call takes. */
export const inquiryInput = (values: InquiryValues) => ({
  ...values,
  access_modes: values.access_modes.map(modeInput),
});
