import { Button, Group, MultiSelect, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { vesselSizes } from '@tank/schema/enums';
import type { TypedNumber } from '@tank/schema/kit/read-number';
import { messages } from '@tank/schema/messages';
import { DateField } from '@tank/ui/fields/date-field';
import { NumberField } from '@tank/ui/fields/number-field';
import { type RouterOutput, trpc } from '../../../shared/calls/trpc.ts';
import { UploadsField } from '../../../shared/files/uploads-field.tsx';
import type { Uploads } from '../../../shared/files/use-uploads.ts';
import { CommentField } from '../../../shared/forms/comment-field.tsx';
import { words as marketWords } from '../../../shared/market/words.ts';
import {
  readChoiceCell,
  readChoicesCell,
  readDateCell,
  readNumberCell,
  readTextCell,
} from '../../../shared/pasted-row/read-cells.ts';
import { usePastedRow } from '../../../shared/pasted-row/use-pasted-row.tsx';
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

/** Fields of a bid on a listing. */
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
        <div>
          <NumberField
            label="Bid price"
            unit="USD/BBL"
            decimals={4}
            withAsterisk
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            description={marketWords.askedPrice('bid', listing.ask_price)}
            {...getInputProps('bid_price')}
          />
          {typeof listing.ask_price === 'number' && (
            <BelowAsked
              asked={listing.ask_price}
              onPick={(price) => form.setFieldValue('bid_price', price)}
            />
          )}
        </div>
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
      <CommentField placeholder={words.commentPlaceholder} {...getInputProps('bid_comment')} />
      <UploadsField uploads={uploads} errors={form.errors} />
    </Stack>
  );
}

const PERCENTS_BELOW = [1, 2.5, 5];

interface BelowAskedProps {
  /** USD/BBL. */
  asked: number;
  onPick: (price: number) => void;
}

/** Sets the price to a little less than the asked one. Not in the Tab order, which leads from field to field. */
const BelowAsked = ({ asked, onPick }: BelowAskedProps) => (
  <Group gap="xs" mt={6} role="group" aria-label={marketWords.belowAsked}>
    {PERCENTS_BELOW.map((percent) => (
      <Button
        key={percent}
        tabIndex={-1}
        variant="default"
        size="xs"
        onClick={() => onPick(Number((asked * (1 - percent / 100)).toFixed(4)))}
      >
        {marketWords.percentBelow(percent)}
      </Button>
    ))}
  </Group>
);
