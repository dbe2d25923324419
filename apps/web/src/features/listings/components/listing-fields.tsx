import { MultiSelect, Select, SimpleGrid, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { EMPTY_HEEL } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import type { AccessMode } from '@tank/schema/trade/access-modes';
import { FlagField } from '@tank/ui/fields/flag-field';
import { NumberField } from '@tank/ui/fields/number-field';
import { Explained } from '@tank/ui/glossary/term';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { CommentField } from '../../../shared/forms/comment-field.tsx';
import { StartAndExpiration } from '../../../shared/forms/start-and-expiration.tsx';
import { useContextLists } from '../../../shared/forms/use-product-options.ts';
import { words as marketWords } from '../../../shared/market/words.ts';
import { usePastedRow } from '../../../shared/pasted-row/use-pasted-row.tsx';
import { type ListingValues, newListing } from '../model/listing-values.ts';
import { rowFields, visibilityOptions, withDependentFields } from '../model/row-fields.ts';
import { words } from '../words.ts';
import { FreeCapacity } from './free-capacity.tsx';

interface ListingFieldsProps {
  form: UseFormReturnType<ListingValues>;
  /** Access modes of the edited listing, whose storage cannot change. */
  offered?: readonly AccessMode[];
  children?: ReactNode;
}

const useOwnStorages = () => trpc.storage.listMine.useQuery({ limit: 1000, sort: 'storage_name' });

/** Preselects the storage of a user who has only one; closing the form then asks nothing. */
export function usePreselectOnlyStorage({
  getValues,
  setFieldValue,
  resetDirty,
}: UseFormReturnType<ListingValues>): void {
  const { data } = useOwnStorages();
  const only = data?.data.length === 1 ? data.data[0]?.storage_id : undefined;
  const preselect = useEffectEvent((storage_id: number) => {
    if (getValues().storage_id) return;
    setFieldValue('storage_id', String(storage_id));
    resetDirty(newListing(storage_id));
  });
  useEffect(() => {
    if (only !== undefined) preselect(only);
  }, [only]);
}

export function ListingFields({ form, offered, children }: ListingFieldsProps) {
  const { getInputProps, values } = form;
  const storages = useOwnStorages();
  const context = useContextLists();
  const storage = storages.data?.data.find((row) => String(row.storage_id) === values.storage_id);
  const setStorage = (storage_id: string | null) =>
    form.setValues({ storage_id: storage_id ?? '', access_modes: null });
  const heels = [EMPTY_HEEL, ...new Set(context.data?.products.map((row) => row.product))];
  const pastedRow = usePastedRow(
    rowFields({
      storages: storages.data?.data.map((one) => ({
        value: String(one.storage_id),
        label: one.storage_name,
      })),
      heels,
    }),
    (pasted) => form.setValues(withDependentFields(pasted)),
  );
  return (
    <Stack gap="md">
      <Select
        label="Storage"
        withAsterisk
        searchable
        allowDeselect={false}
        data-autofocus
        disabled={offered !== undefined}
        placeholder={words.chooseStorage}
        nothingFoundMessage={storages.data?.data.length ? words.noStorage : words.addStorage}
        data={
          storages.data?.data.map((row) => ({ value: String(row.storage_id), label: row.storage_name })) ?? []
        }
        {...getInputProps('storage_id')}
        error={form.errors.storage_id ?? (storages.error && messages.unableToFetchStorage)}
        description={storage && words.storageSummary(storage)}
        onChange={setStorage}
        onPaste={pastedRow.onPaste}
      />
      {pastedRow.preview}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <Explained of="Working capacity">
          <NumberField
            label="Working capacity"
            unit="MBBL"
            withAsterisk
            {...getInputProps('working_capacity')}
          />
        </Explained>
        <Explained of="Shell price">
          <NumberField
            label="Shell price"
            unit="USD/BBL"
            decimals={4}
            withAsterisk
            {...getInputProps('ask_price')}
          />
        </Explained>
        <NumberField label="Term" unit="months" decimals={0} withAsterisk {...getInputProps('term')} />
        <Explained of={marketWords.delay}>
          <NumberField
            label={marketWords.delay}
            unit="months"
            decimals={0}
            withAsterisk
            {...getInputProps('delay_after_commit')}
          />
        </Explained>
        <StartAndExpiration
          label="Date available"
          start={getInputProps('date_available')}
          expiration={getInputProps('expiration')}
        />
      </SimpleGrid>
      <FreeCapacity values={values} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <Explained of="Heel">
          <Select
            label="Heel product"
            placeholder={words.heel}
            searchable
            clearable={!!values.heel_product}
            data={heels}
            {...getInputProps('heel_product')}
          />
        </Explained>
        <Explained of="Visibility">
          <Select
            label="Visibility"
            allowDeselect={false}
            data={visibilityOptions}
            {...getInputProps('visibility')}
          />
        </Explained>
        <Explained of="Undisclosed">
          <FlagField label="Hide price" {...getInputProps('hide_price')} />
        </Explained>
        <Explained of="Sublet">
          <FlagField label="Allow sublet" {...getInputProps('allow_sublet')} />
        </Explained>
      </SimpleGrid>
      <ModesField form={form} offered={offered} />
      <CommentField {...getInputProps('comment')} />
      {children}
    </Stack>
  );
}

const sameMode = (one: AccessMode, other: AccessMode) =>
  one.mode_name === other.mode_name &&
  one.type === other.type &&
  one.inbound_outbound === other.inbound_outbound;

/**
 * A new listing offers all modes of its storage by default; an edited one keeps its own and can add modes of the storage.
 */
function ModesField({ form, offered }: Pick<ListingFieldsProps, 'form' | 'offered'>) {
  const storage_id = Number(form.values.storage_id);
  const modes = trpc.storage.modes.useQuery({ storage_id }, { enabled: storage_id > 0 });
  const storageModes = modes.data?.data ?? [];
  const own = offered ?? storageModes;
  const addable = storageModes.filter((mode) => !own.some((one) => sameMode(one, mode)));
  const all = [...own, ...addable].map((mode) => ({ value: String(mode.mode_id), label: mode.mode_name }));
  return (
    <MultiSelect
      label="Access modes"
      disabled={all.length === 0}
      placeholder={storage_id > 0 ? undefined : words.storageFirst}
      data={all}
      {...form.getInputProps('access_modes')}
      error={form.errors.access_modes ?? (modes.error && messages.unableToFetchModes)}
      value={form.values.access_modes ?? own.map((mode) => String(mode.mode_id))}
    />
  );
}
