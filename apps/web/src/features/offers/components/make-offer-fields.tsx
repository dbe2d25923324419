import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { StorageToOffer } from '@tank/schema/trade/offers';
import { DateField } from '@tank/ui/fields/date-field';
import { Facts, priceFact } from '@tank/ui/fields/facts';
import { FlagField } from '@tank/ui/fields/flag-field';
import { NumberField } from '@tank/ui/fields/number-field';
import { Explained } from '@tank/ui/glossary/term';
import { formatDate } from '@tank/ui/lib/format';
import { UploadsField } from '../../../shared/files/uploads-field.tsx';
import type { Uploads } from '../../../shared/files/use-uploads.ts';
import { CommentField } from '../../../shared/forms/comment-field.tsx';
import { LeaseValue } from '../../../shared/market/lease-value.tsx';
import { OverbookingNote } from '../../../shared/records/overbooking-note.tsx';
import { words } from '../words.ts';
import type { Inquiry, OfferForm } from './offer-values.ts';
import { StorageSelect } from './storage-select.tsx';
import { volumeHint } from './volume-hint.ts';

interface MakeOfferFieldsProps {
  form: OfferForm;
  inquiry: Inquiry;
  /** The caller's storages. */
  storages: readonly StorageToOffer[];
  uploads: Uploads;
}

/** Fields of the offer form. */
export function MakeOfferFields({ form, inquiry, storages, uploads }: MakeOfferFieldsProps) {
  const { getInputProps, values } = form;
  const storage = storages.find((row) => String(row.storage_id) === values.storage_id);
  const volume = getInputProps('volume');
  const hint = volumeHint({ ...inquiry, volume: values.volume, total_capacity: storage?.total_capacity });
  return (
    <Stack gap="md">
      <Facts
        items={[
          {
            label: 'Wanted',
            value: words.wanted(inquiry),
            wide: true,
          },
          priceFact('Price', inquiry.bid_price),
          { label: 'Start date', value: formatDate(inquiry.start_date) },
          { label: 'Term', value: inquiry.term, unit: 'months' },
        ]}
      />
      <StorageSelect inquiry={inquiry} storages={storages} data-autofocus {...getInputProps('storage_id')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <NumberField
          label="Volume"
          unit="MBBL"
          withAsterisk
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...volume}
          description={
            volume.error ? undefined : (
              <Text span inherit c={hint.outside ? 'var(--tank-warn)' : undefined}>
                {hint.text}
              </Text>
            )
          }
        />
        <Explained of="Shell price">
          <NumberField
            label="Ask price"
            unit="USD/BBL"
            decimals={4}
            withAsterisk
            {...getInputProps('ask_price')}
          />
        </Explained>
        <DateField label="Date available" withAsterisk {...getInputProps('date_available')} />
        <NumberField
          label="Term"
          unit="months"
          decimals={0}
          withAsterisk
          {...getInputProps('storage_term')}
        />
        <Explained of="Sublet">
          <FlagField label="Allow sublet" {...getInputProps('allow_sublet')} />
        </Explained>
      </SimpleGrid>
      <LeaseValue kind="revenue" price={values.ask_price} volume={values.volume} term={values.storage_term} />
      {storage && (
        <OverbookingNote
          storage_id={storage.storage_id}
          volume={values.volume}
          start_date={values.date_available}
          term={values.storage_term}
        />
      )}
      <CommentField {...getInputProps('bid_comment')} />
      <UploadsField uploads={uploads} errors={form.errors} />
    </Stack>
  );
}
