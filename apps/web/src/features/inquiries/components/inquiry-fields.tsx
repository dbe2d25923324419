import { Select, SimpleGrid } from '@mantine/core';
import { NumberField } from '@tank/ui/fields/number-field';
import { UploadsField } from '../../../shared/files/uploads-field.tsx';
import type { Uploads } from '../../../shared/files/use-uploads.ts';
import { CommentField } from '../../../shared/forms/comment-field.tsx';
import { FormSection } from '../../../shared/forms/form-section.tsx';
import { StartAndExpiration } from '../../../shared/forms/start-and-expiration.tsx';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { words as marketWords } from '../../../shared/market/words.ts';
import { ModesField } from '../../../shared/modes/modes-field.tsx';
import { words } from '../words.ts';
import type { InquiryForm } from './inquiry-values.ts';
import { PlaceAndRadius } from './place-and-radius.tsx';

interface InquiryFieldsProps {
  form: InquiryForm;
  uploads: Uploads;
}

export function InquiryFields({ form, uploads }: InquiryFieldsProps) {
  const { getInputProps } = form;
  const { product } = useProductOptions();
  return (
    <>
      <FormSection title={words.whereAndWhat}>
        <PlaceAndRadius form={form}>
          <Select
            label="Product"
            withAsterisk
            searchable
            placeholder={marketWords.toStore}
            nothingFoundMessage={words.noProduct}
            data={product.options ?? []}
            {...getInputProps('product')}
          />
        </PlaceAndRadius>
      </FormSection>
      <FormSection title={words.terms}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
          <NumberField label="Min volume" unit="MBBL" withAsterisk {...getInputProps('min_volume')} />
          <NumberField label="Max volume" unit="MBBL" withAsterisk {...getInputProps('max_volume')} />
          <NumberField
            label="Price"
            unit="USD/BBL"
            decimals={4}
            withAsterisk
            {...getInputProps('bid_price')}
          />
          <NumberField label="Term" unit="months" decimals={0} withAsterisk {...getInputProps('term')} />
          <StartAndExpiration
            label="Start date"
            start={getInputProps('start_date')}
            expiration={getInputProps('expiration')}
          />
        </SimpleGrid>
      </FormSection>
      <FormSection title="Access modes">
        <ModesField form={form} hint={words.modes} />
      </FormSection>
      <FormSection title="More">
        <CommentField {...getInputProps('comment')} />
        <UploadsField uploads={uploads} errors={form.errors} />
      </FormSection>
    </>
  );
}
