import { MultiSelect, Select, SimpleGrid, Stack, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { EMPTY_HEEL, visibilities, visibilityLabels } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import { FlagField } from '@tank/ui/fields/flag-field';
import { NumberField } from '@tank/ui/fields/number-field';
import { formatVolume } from '@tank/ui/lib/format';
import { StartAndExpiration } from '../../../shared/start-and-expiration.tsx';
import { trpc } from '../../../shared/trpc.ts';
import { UploadsField } from '../../../shared/uploads-field.tsx';
import { useContextLists } from '../../../shared/use-product-options.ts';
import type { Uploads } from '../../../shared/use-uploads.ts';

export interface ListingValues {
  storage_id: string;
  working_capacity: number | '';
  ask_price: number | '';
  hide_price: 0 | 1;
  term: number | '';
  delay_after_commit: number | '';
  date_available: string;
  expiration: string;
  heel_product: string;
  visibility: string;
  allow_sublet: 0 | 1;
  /** Ids as text; null: all modes of the storage. */
  access_modes: string[] | null;
  comment: string;
}

interface ListingFieldsProps {
  form: UseFormReturnType<ListingValues>;
  uploads: Uploads;
}

/** The fields of a listing. */
export function ListingFields({ form, uploads }: ListingFieldsProps) {
  const { getInputProps, values } = form;
  const storages = trpc.storage.listMine.useQuery({ limit: 1000, sort: 'storage_name' });
  const context = useContextLists();
  const storage = storages.data?.data.find((row) => String(row.storage_id) === values.storage_id);
  const setStorage = (storage_id: string | null) =>
    form.setValues({ storage_id: storage_id ?? '', access_modes: null });
  return (
    <Stack gap="md">
      <Select
        label="Storage"
        withAsterisk
        searchable
        placeholder="Which storage"
        nothingFoundMessage="Add a storage first."
        data={
          storages.data?.data.map((row) => ({ value: String(row.storage_id), label: row.storage_name })) ?? []
        }
        {...getInputProps('storage_id')}
        error={form.errors.storage_id ?? (storages.error && messages.unableToFetchStorage)}
        description={
          storage && `${storage.formatted_address}, ${formatVolume(storage.total_capacity)} MBBL in all`
        }
        onChange={setStorage}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <NumberField
          label="Working capacity"
          unit="MBBL"
          withAsterisk
          {...getInputProps('working_capacity')}
        />
        <NumberField
          label="Shell price"
          unit="USD/BBL"
          decimals={4}
          withAsterisk
          {...getInputProps('ask_price')}
        />
        <NumberField label="Term" unit="months" decimals={0} withAsterisk {...getInputProps('term')} />
        <NumberField
          label="Availability after commitment"
          unit="months"
          decimals={0}
          withAsterisk
          {...getInputProps('delay_after_commit')}
        />
        <StartAndExpiration
          label="Date available"
          start={getInputProps('date_available')}
          expiration={getInputProps('expiration')}
        />
        <Select
          label="Heel product"
          placeholder="What the tank holds now"
          description="The product that stays at the bottom of the tank"
          searchable
          clearable
          data={[EMPTY_HEEL, ...new Set(context.data?.products.map((row) => row.product))]}
          {...getInputProps('heel_product')}
        />
        <Select
          label="Visibility"
          description="How much of the location others see"
          allowDeselect={false}
          data={visibilities.map((level) => ({ value: String(level), label: visibilityLabels[level] }))}
          {...getInputProps('visibility')}
        />
        <FlagField label="Hide price" description="Others see Undisclosed" {...getInputProps('hide_price')} />
        <FlagField
          label="Allow sublet"
          description="The trader may lease it on"
          {...getInputProps('allow_sublet')}
        />
      </SimpleGrid>
      <ModesField form={form} />
      <Textarea label="Comment" withAsterisk autosize minRows={2} maxRows={6} {...getInputProps('comment')} />
      <UploadsField uploads={uploads} errors={form.errors} />
    </Stack>
  );
}

type FieldsOf = Pick<ListingFieldsProps, 'form'>;

/** Which of the storage's modes the listing offers; all of them, until someone picks. */
function ModesField({ form }: FieldsOf) {
  const storage_id = Number(form.values.storage_id);
  const modes = trpc.storage.modes.useQuery({ storage_id }, { enabled: storage_id > 0 });
  const all = modes.data?.data.map((mode) => ({ value: String(mode.mode_id), label: mode.mode_name })) ?? [];
  return (
    <MultiSelect
      label="Access modes"
      disabled={all.length === 0}
      data={all}
      {...form.getInputProps('access_modes')}
      error={form.errors.access_modes ?? (modes.error && messages.unableToFetchModes)}
      value={form.values.access_modes ?? all.map((mode) => mode.value)}
    />
  );
}
