import { Radio, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { isDate } from '@tank/schema/kit/dates';
import type { TypedNumber } from '@tank/schema/kit/read-number';
import type { StorageToOffer } from '@tank/schema/trade/offers';
import { skipToken } from '@tanstack/react-query';
import { trpc } from '../../../shared/calls/trpc.ts';
import { invalidGroupProps } from '../../../shared/forms/validate-input.ts';
import { words } from '../words.ts';
import type { Inquiry } from './offer-values.ts';
import classes from './storage-cards.module.css';
import { storageMismatches } from './storage-mismatches.ts';

const DEBOUNCE_MS = 300;

interface Months {
  start_date: string;
  /** Months, as typed. */
  term: TypedNumber;
}

interface StorageCardsProps extends Months {
  inquiry: Inquiry;
  /** Sorted by product match, then by distance. */
  storages: readonly StorageToOffer[];
  value?: string;
  onChange?: (storage_id: string) => void;
  error?: unknown;
}

/** The caller's storages as cards, with what speaks for and against each. */
export function StorageCards({
  inquiry,
  storages,
  start_date,
  term,
  value = '',
  onChange,
  error,
}: StorageCardsProps) {
  const [months] = useDebouncedValue({ start_date, term }, DEBOUNCE_MS);
  const firstOffered = storages.find((row) => row.holds_product)?.storage_id;
  return (
    <Radio.Group
      label="Storage"
      withAsterisk
      value={value}
      onChange={(storage_id) => onChange?.(storage_id)}
      error={error as string | undefined}
      {...invalidGroupProps(error)}
    >
      <Stack gap="xs" mt={4} mb={error ? 4 : 0}>
        {storages.map((row) => (
          <Radio
            key={row.storage_id}
            value={String(row.storage_id)}
            size="sm"
            disabled={!row.holds_product}
            data-autofocus={row.storage_id === firstOffered || undefined}
            classNames={{
              root: classes.card,
              body: classes.body,
              labelWrapper: classes.text,
              description: classes.details,
            }}
            label={row.storage_name}
            description={<Details storage={row} inquiry={inquiry} {...months} />}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

interface DetailsProps extends Months {
  storage: StorageToOffer;
  inquiry: Inquiry;
}

function Details({ storage, inquiry, start_date, term }: DetailsProps) {
  const { storage_id, holds_product } = storage;
  const isComplete = holds_product && isDate(start_date) && typeof term === 'number' && term > 0;
  const { data } = trpc.bookings.freeCapacity.useQuery(
    isComplete ? { storage_id, start_date, term } : skipToken,
  );
  const months = data?.data ?? [];
  const free = Math.max(0, Math.min(...months.map((month) => month.free)));
  return (
    <>
      {words.ofStorage(storage)}
      {months.length > 0 && (
        <Text span inherit display="block" c={free < inquiry.min_volume ? 'var(--tank-warn)' : undefined}>
          {words.freeInTerm(free)}
        </Text>
      )}
      {storageMismatches(storage, inquiry).map((mismatch) => (
        <Text key={mismatch} span inherit display="block" c="var(--tank-warn)">
          {mismatch}
        </Text>
      ))}
    </>
  );
}
