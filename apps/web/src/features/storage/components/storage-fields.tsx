import { MultiSelect, Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconLock } from '@tabler/icons-react';
import { tankFeatures, tankMaterials, tankTypes } from '@tank/schema/enums';
import { FlagField } from '@tank/ui/fields/flag-field';
import { NumberField } from '@tank/ui/fields/number-field';
import { Explained } from '@tank/ui/glossary/term';
import type { ReactNode } from 'react';
import { FormSection } from '../../../shared/forms/form-section.tsx';
import { PlaceInput } from '../../../shared/forms/place/place-input.tsx';
import { useContextLists } from '../../../shared/forms/use-product-options.ts';
import { ModesField } from '../../../shared/modes/modes-field.tsx';
import { WarningNote } from '../../../shared/page/warning-note.tsx';
import type { StorageValues } from '../model/storage-values.ts';
import { words } from '../words.ts';
import classes from './storage-fields.module.css';

export type StorageForm = UseFormReturnType<StorageValues>;

interface StorageFieldsProps {
  form: StorageForm;
  /** Why some fields are locked, or undefined. */
  locked?: string | undefined;
}

/** Disabled with the same lock icon as access modes. */
const lockOf = (locked: string | undefined) =>
  locked ? { disabled: true, rightSection: <IconLock size={16} aria-hidden /> } : {};

const Pair = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
    {children}
  </SimpleGrid>
);

/** Fields of the storage form. Adjacent fields both have a hint or none, so that they line up. */
export function StorageFields({ form, locked }: StorageFieldsProps) {
  const { getInputProps } = form;
  const context = useContextLists();
  return (
    <>
      {locked && (
        <WarningNote above title={words.inUse}>
          {locked}
        </WarningNote>
      )}
      <FormSection title="Storage">
        <Pair>
          <TextInput label="Storage name" withAsterisk data-autofocus {...getInputProps('storage_name')} />
          <PlaceInput
            label="Address"
            withAsterisk
            {...lockOf(locked)}
            {...getInputProps('formatted_address')}
          />
        </Pair>
        <MultiSelect
          label="Product category"
          withAsterisk
          {...lockOf(locked)}
          description={words.categories}
          searchable
          data={context.data?.product_categories.map((row) => row.product_category) ?? []}
          {...getInputProps('product_category')}
        />
      </FormSection>
      <FormSection title="Tanks">
        <TankFields form={form} locked={locked} />
      </FormSection>
      <FormSection title={words.services}>
        <FlagFields form={form} locked={locked} />
      </FormSection>
      <FormSection title="Access modes">
        <ModesField form={form} hint={words.modes} locked={locked} />
      </FormSection>
    </>
  );
}

function TankFields({ form: { getInputProps }, locked }: StorageFieldsProps) {
  return (
    <Pair>
      <Explained of="Total capacity">
        <NumberField label="Total capacity" unit="MBBL" withAsterisk {...getInputProps('total_capacity')} />
      </Explained>
      <Explained of="Heel">
        <NumberField
          label="Heel requirement"
          unit="BBL"
          withAsterisk
          {...getInputProps('heel_requirement')}
        />
      </Explained>
      <NumberField label={words.tanks} decimals={0} withAsterisk {...getInputProps('number_of_tanks')} />
      <Select
        label="Tank type"
        withAsterisk
        {...lockOf(locked)}
        allowDeselect={false}
        data={tankTypes}
        {...getInputProps('tank_type')}
      />
      <Select
        label="Tank material"
        withAsterisk
        {...lockOf(locked)}
        allowDeselect={false}
        data={tankMaterials}
        {...getInputProps('tank_material')}
      />
      <MultiSelect label="Tank features" searchable data={tankFeatures} {...getInputProps('tank_features')} />
    </Pair>
  );
}

function FlagFields({ form: { getInputProps }, locked }: StorageFieldsProps) {
  return (
    <Pair>
      <FlagField
        label="Blending capability"
        description={words.blending}
        {...getInputProps('blending_capability')}
      />
      <FlagField
        label="Heating capability"
        description={words.heating}
        {...getInputProps('heating_capability')}
      />
      <Explained of="Commingled">
        <FlagField
          label={<>Commingled {locked && <IconLock size={14} aria-hidden className={classes.lock} />}</>}
          disabled={!!locked}
          {...getInputProps('commingled')}
        />
      </Explained>
      <Explained of="Sublet">
        <FlagField label="Sublet" {...getInputProps('sublet')} />
      </Explained>
    </Pair>
  );
}
