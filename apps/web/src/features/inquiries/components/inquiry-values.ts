import type { UseFormReturnType } from '@mantine/form';
import { defaultExpiration } from '@tank/schema/kit/dates';
import type { TypedNumber } from '@tank/schema/kit/read-number';
import { type ModeValues, modeInput } from '../../../shared/modes/mode-values.ts';

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

/** In miles: about an hour by truck. */
const DEFAULT_RADIUS = 50;

export const emptyInquiry = (today: string): InquiryValues => ({
  formatted_address: '',
  radius: DEFAULT_RADIUS,
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

export const toInquiryInput = (values: InquiryValues) => ({
  ...values,
  access_modes: values.access_modes.map(modeInput),
});
