import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { StorageToOffer } from '@tank/schema/trade/offers';
import { DateField } from '@tank/ui/fields/date-field';
import { FlagField } from '@tank/ui/fields/flag-field';
import { NumberField } from '@tank/ui/fields/number-field';
import { Explained } from '@tank/ui/glossary/term';
import { UploadsField } from '../../../shared/files/uploads-field.tsx';
import type { Uploads } from '../../../shared/files/use-uploads.ts';
import { CommentField } from '../../../shared/forms/comment-field.tsx';
import { OverbookingNote } from '../../../shared/records/overbooking-note.tsx';
import { words } from '../words.ts';
import type { Inquiry, OfferForm } from './offer-values.ts';
import { StorageCards } from './storage-cards.tsx';
import { StorageSelect } from './storage-select.tsx';
import { volumeHint } from './volume-hint.ts';

/** More storages than this are in a select. */
const MAX_CARDS = 8;

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
      {storages.length > MAX_CARDS ? (
        <StorageSelect
          inquiry={inquiry}
          storages={storages}
          data-autofocus
          {...getInputProps('storage_id')}
        />
      ) : (
        <StorageCards
          inquiry={inquiry}
          storages={storages}
          start_date={values.date_available}
          term={values.storage_term}
          {...getInputProps('storage_id')}
        />
      )}
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
      {storage && (
        <OverbookingNote
          storage_id={storage.storage_id}
          volume={values.volume}
          start_date={values.date_available}
          term={values.storage_term}
        />
      )}
      <CommentField placeholder={words.commentPlaceholder} {...getInputProps('bid_comment')} />
      <UploadsField uploads={uploads} errors={form.errors} />
    </Stack>
  );
}
