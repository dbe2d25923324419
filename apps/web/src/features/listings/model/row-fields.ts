/** Maps a pasted spreadsheet row to the fields of a listing, in form order. */
import { visibilities, visibilityLabels } from '@tank/schema/enums';
import { defaultExpiration } from '@tank/schema/kit/dates';
import { words as marketWords } from '../../../shared/market/words.ts';
import {
  type RowField,
  readChoiceCell,
  readDateCell,
  readFlagCell,
  readNumberCell,
  readTextCell,
} from '../../../shared/pasted-row/read-cells.ts';
import type { ListingValues } from './listing-values.ts';

export const visibilityOptions = visibilities.map((level) => ({
  value: String(level),
  label: visibilityLabels[level],
}));

interface Choices {
  storages: { value: string; label: string }[] | undefined;
  heels: readonly string[];
}

const months = readNumberCell({ unit: 'months', decimals: 0 });

export const rowFields = ({ storages = [], heels }: Choices): RowField[] => {
  const fields: (RowField & { key: keyof ListingValues })[] = [
    { key: 'storage_id', label: 'Storage', read: readChoiceCell(storages) },
    {
      key: 'working_capacity',
      label: 'Working capacity',
      read: readNumberCell({ unit: 'MBBL', decimals: 3 }),
    },
    { key: 'ask_price', label: 'Shell price', read: readNumberCell({ unit: 'USD/BBL', decimals: 4 }) },
    { key: 'term', label: 'Term', read: months },
    { key: 'delay_after_commit', label: marketWords.delay, read: months },
    { key: 'date_available', label: 'Date available', read: readDateCell },
    { key: 'expiration', label: 'Expiration', read: readDateCell },
    {
      key: 'heel_product',
      label: 'Heel product',
      read: readChoiceCell(heels.map((heel) => ({ value: heel, label: heel }))),
    },
    { key: 'visibility', label: 'Visibility', read: readChoiceCell(visibilityOptions) },
    { key: 'hide_price', label: 'Hide price', read: readFlagCell },
    { key: 'allow_sublet', label: 'Allow sublet', read: readFlagCell },
    { key: 'comment', label: 'Comment', read: readTextCell },
  ];
  return fields;
};

/** Derives the expiration if the row has none, and resets the access modes when the storage changes. */
export const withDependentFields = (pasted: Partial<ListingValues>): Partial<ListingValues> => ({
  ...(pasted.date_available && { expiration: defaultExpiration(pasted.date_available) }),
  ...(pasted.storage_id && { access_modes: null }),
  ...pasted,
});
