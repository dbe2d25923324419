import { MultiSelect, Select, SimpleGrid } from '@mantine/core';
import { regions } from '@tank/schema/map/regions';
import { DateField } from '@tank/ui/fields/date-field';
import { NumberField } from '@tank/ui/fields/number-field';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { words } from '../words.ts';
import type { QuoteForm } from './quote-values.ts';

export function QuoteFields({ form: { getInputProps } }: { form: QuoteForm }) {
  const { product_category } = useProductOptions();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <Select label="Region" withAsterisk data={regions} data-autofocus {...getInputProps('region')} />
      <MultiSelect
        label="Product category"
        withAsterisk
        searchable
        data={product_category.options ?? []}
        {...getInputProps('product_category')}
      />
      <NumberField label="Price" unit="USD/BBL" decimals={4} withAsterisk {...getInputProps('price')} />
      <NumberField label="Volume" unit="MBBL" withAsterisk {...getInputProps('volume')} />
      <NumberField label="Term" unit="months" decimals={0} withAsterisk {...getInputProps('term')} />
      <Select
        label="Bid/Ask"
        withAsterisk
        allowDeselect={false}
        data={words.kinds}
        {...getInputProps('bid_ask')}
      />
      <DateField label="Start date" withAsterisk {...getInputProps('start_date')} />
    </SimpleGrid>
  );
}
