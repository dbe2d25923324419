import type { UseFormReturnType } from '@mantine/form';
import type { TypedNumber } from '@tank/schema/kit/read-number';

interface QuoteValues {
  region: string;
  product_category: string[];
  price: TypedNumber;
  volume: TypedNumber;
  term: TypedNumber;
  bid_ask: string;
  start_date: string;
}

export type QuoteForm = UseFormReturnType<QuoteValues>;

export const emptyQuote: QuoteValues = {
  region: '',
  product_category: [],
  price: '',
  volume: '',
  term: '',
  bid_ask: 'bid',
  start_date: '',
};
