import { Select, Text } from '@mantine/core';
import type { StorageToOffer } from '@tank/schema/trade/offers';
import { words } from '../words.ts';
import type { Inquiry } from './offer-values.ts';
import { storageMismatches } from './storage-mismatches.ts';

interface StorageSelectProps {
  inquiry: Inquiry;
  /** Sorted by product match, then by distance. */
  storages: readonly StorageToOffer[];
  /** Props from `getInputProps`. */
  [field: string]: unknown;
}

/** Select of the caller's storages with distance, capacity, city and mismatches. */
export function StorageSelect({ inquiry, storages, ...field }: StorageSelectProps) {
  const entries = new Map(storages.map((row) => [String(row.storage_id), row]));
  const chosen = entries.get(String(field.value));
  const details = (row: StorageToOffer) => (
    <>
      <Text span inherit display="block">
        {words.ofStorage(row)}
      </Text>
      {storageMismatches(row, inquiry).map((mismatch) => (
        <Text key={mismatch} span inherit display="block" c="var(--tank-warn)">
          {mismatch}
        </Text>
      ))}
    </>
  );
  return (
    <Select
      label="Storage"
      withAsterisk
      searchable
      allowDeselect={false}
      placeholder={words.chooseStorage}
      nothingFoundMessage={words.noMatch}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...field}
      data={[...entries].map(([value, row]) => ({
        value,
        label: row.storage_name,
        disabled: !row.holds_product,
      }))}
      description={chosen && details(chosen)}
      renderOption={({ option }) => {
        const row = entries.get(option.value);
        return (
          <div>
            {option.label}
            <Text size="xs" c="dimmed" component="div">
              {row && details(row)}
            </Text>
          </div>
        );
      }}
    />
  );
}
