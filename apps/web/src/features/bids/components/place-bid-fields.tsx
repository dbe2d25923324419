import { MultiSelect, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { vesselSizes } from '@tank/schema/enums';
import type { TypedNumber } from '@tank/schema/kit/read-number';
import { messages } from '@tank/schema/messages';
import { DateField } from '@tank/ui/fields/date-field';
import { Facts, priceFact, volumeFact } from '@tank/ui/fields/facts';
import { NumberField } from '@tank/ui/fields/number-field';
import { formatDate } from '@tank/ui/lib/format';
import { type RouterOutput, trpc } from '../../../shared/calls/trpc.ts';
import { UploadsField } from '../../../shared/files/uploads-field.tsx';
import type { Uploads } from '../../../shared/files/use-uploads.ts';
import { CommentField } from '../../../shared/forms/comment-field.tsx';
import { LeaseValue } from '../../../shared/market/lease-value.tsx';
import { words as marketWords } from '../../../shared/market/words.ts';
import {
  readChoiceCell,
  readChoicesCell,
  readDateCell,
  readNumberCell,
  readTextCell,
} from '../../../shared/pasted-row/read-cells.ts';
import { usePastedRow } from '../../../shared/pasted-row/use-pasted-row.tsx';
import { visibleAddress } from '../../../shared/records/visible-address.ts';
import { words } from '../words.ts';

export interface BidValues {
  product: string;
  bid_price: TypedNumber;
  volume: TypedNumber;
  start_date: string;
  bid_term: TypedNumber;
  bid_comment: string;
  /** Mode ids as text. */
  modes: string[];
  vessel_name: string;
  vessel_size: string;
}

interface PlaceBidFieldsProps {
  form: UseFormReturnType<BidValues>;
  listing: RouterOutput['listings']['get']['data'];
  uploads: Uploads;
}

/** Fields of a bid, below the terms of its listing. */
export function PlaceBidFields({ form, listing, uploads }: PlaceBidFieldsProps) {
  const { getInputProps, values } = form;
  const products = trpc.listings.products.useQuery({ listing_id: listing.listing_id });
  const chosenModes = listing.access_modes.filter((mode) => values.modes.includes(String(mode.mode_id)));
  const productNames = products.data?.data.map((row) => row.product) ?? [];
  const modes = listing.access_modes.map((mode) => ({
    value: String(mode.mode_id),
    label: `${mode.mode_name} (${mode.type})`,
  }));
  const pastedRow = usePastedRow(
    [
      {
        key: 'product',
        label: 'Product',
        read: readChoiceCell(productNames.map((name) => ({ value: name, label: name }))),
      },
      { key: 'bid_price', label: 'Bid price', read: readNumberCell({ unit: 'USD/BBL', decimals: 4 }) },
      { key: 'volume', label: 'Volume', read: readNumberCell({ unit: 'MBBL', decimals: 3 }) },
      { key: 'bid_term', label: 'Term', read: readNumberCell({ unit: 'months', decimals: 0 }) },
      { key: 'start_date', label: 'Start date', read: readDateCell },
      { key: 'modes', label: 'Access modes', read: readChoicesCell(modes) },
      { key: 'bid_comment', label: 'Comment', read: readTextCell },
    ],
    form.setValues,
  );
  const byWater = chosenModes.some((mode) => mode.type === 'Vessel' || mode.type === 'Barge');
  return (
    <Stack gap="md">
      <Facts
        items={[
          { label: 'Location', value: visibleAddress(listing) },
          volumeFact('Capacity', listing.working_capacity),
          { ...priceFact('Shell price', listing.ask_price), term: 'Shell price' },
          { label: 'Available', value: formatDate(listing.date_available) },
        ]}
      />
      {pastedRow.preview}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <Select
          label="Product"
          withAsterisk
          searchable
          data-autofocus
          placeholder={marketWords.toStore}
          data={productNames}
          {...getInputProps('product')}
          onPaste={pastedRow.onPaste}
          error={form.errors.product ?? (products.error && messages.unableToFetchProducts)}
        />
        <NumberField
          label="Bid price"
          unit="USD/BBL"
          decimals={4}
          withAsterisk
          {...getInputProps('bid_price')}
        />
        <NumberField label="Volume" unit="MBBL" withAsterisk {...getInputProps('volume')} />
        <NumberField label="Term" unit="months" decimals={0} withAsterisk {...getInputProps('bid_term')} />
        <DateField label="Start date" withAsterisk {...getInputProps('start_date')} />
        <MultiSelect
          label="Access modes"
          placeholder={values.modes.length > 0 ? undefined : words.modesPlaceholder}
          data={modes}
          {...getInputProps('modes')}
        />
        {byWater && (
          <>
            <TextInput label="Vessel name" {...getInputProps('vessel_name')} />
            <Select
              label="Vessel size"
              clearable={!!values.vessel_size}
              data={vesselSizes}
              {...getInputProps('vessel_size')}
            />
          </>
        )}
      </SimpleGrid>
      <LeaseValue kind="cost" price={values.bid_price} volume={values.volume} term={values.bid_term} />
      <CommentField {...getInputProps('bid_comment')} />
      <UploadsField uploads={uploads} errors={form.errors} />
    </Stack>
  );
}
