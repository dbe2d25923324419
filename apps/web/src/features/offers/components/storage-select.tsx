import { Select, Text } from '@mantine/core';
import { volumeInWords } from '@tank/schema/kit/format';
import type { StorageRow } from '@tank/schema/storage';
import { useContextLists } from '../../../shared/forms/use-product-options.ts';

interface StorageSelectProps {
  /** What has to be stored. */
  product: string;
  storages: readonly StorageRow[];
  /** What `getInputProps` of the form hands over. */
  [field: string]: unknown;
}

const factsOf = (row: StorageRow) => `${volumeInWords(row.total_capacity)}, ${row.formatted_address}`;

/** One of the caller's storages, with capacity and place; those that do not hold the product stand last. */
export function StorageSelect({ product, storages, ...field }: StorageSelectProps) {
  const { data: context } = useContextLists();
  const categories = context?.products.flatMap((row) =>
    row.product === product ? row.product_category : [],
  );
  /** Where nobody said what it holds, nothing is ruled out. */
  const holds = ({ product_category: held }: StorageRow) =>
    !categories || held.length === 0 || held.some((category) => categories.includes(category));
  const options = storages
    .map((row) => ({ value: String(row.storage_id), label: row.storage_name, disabled: !holds(row), row }))
    .sort((a, b) => Number(a.disabled) - Number(b.disabled));
  const chosen = storages.find((row) => String(row.storage_id) === field.value);
  return (
    <Select
      label="Storage"
      withAsterisk
      searchable
      allowDeselect={false}
      placeholder="Which of your storages"
      nothingFoundMessage="No such storage."
      {...field}
      data={options}
      description={chosen && factsOf(chosen)}
      renderOption={({ option }) => {
        const entry = options.find((one) => one.value === option.value);
        return (
          <div>
            {option.label}
            <Text size="xs" c="dimmed">
              {entry && factsOf(entry.row)}
              {entry?.disabled && `. Does not hold ${product}.`}
            </Text>
          </div>
        );
      }}
    />
  );
}
