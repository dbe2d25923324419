import { SimpleGrid } from '@mantine/core';
import type { TypedNumber } from '@tank/schema/kit/read-number';
import { messages } from '@tank/schema/messages';
import { placeRenewal, renewalRules } from '@tank/schema/trade/renewals';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { DateField } from '@tank/ui/fields/date-field';
import { volumeFact } from '@tank/ui/fields/facts';
import { NumberField } from '@tank/ui/fields/number-field';
import { formatDate } from '@tank/ui/lib/format';
import { type RouterOutput, trpc } from '../../../shared/calls/trpc.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { LeaseLine, LeaseSummary } from '../../../shared/market/lease-summary.tsx';
import { OverbookingNote } from '../../../shared/records/overbooking-note.tsx';
import { words } from '../words.ts';
import { useDecisionHandlers } from './use-decision-handlers.ts';

type Start = RouterOutput['renewals']['form']['data'];

interface RenewalFormProps {
  /** The booking's terms, starting at its end. */
  start: Start;
  onClose: () => void;
}

interface RenewalValues {
  price: TypedNumber;
  volume: TypedNumber;
  term: TypedNumber;
  start_date: string;
}

/** Price, volume, term and start date of a renewal (docs/product.md#renewals). */
export function RenewalForm({ start, onClose }: RenewalFormProps) {
  const { booking_id, price, volume, term, start_date } = start;
  const idempotency_key = useIdempotencyKey();
  const initialValues: RenewalValues = { price, volume, term, start_date };
  const { form, submit, fail } = useZodForm({
    contract: placeRenewal,
    rules: renewalRules,
    initialValues,
    inputOf: (values) => ({ ...values, booking_id }),
  });
  const { onSuccess, onError } = useDecisionHandlers(onClose);
  const place = trpc.renewals.place.useMutation({
    meta: { failure: messages.unableToSubmitRenewal },
    onSuccess,
    onError: (error) => {
      onError();
      fail(error);
    },
  });
  const { getInputProps, values } = form;
  return (
    <FormDialog
      onClose={onClose}
      title={words.formTitle(booking_id)}
      description={words.formMeans(formatDate(start_date))}
      submitLabel="Request renewal"
      onSubmit={submit((input) => place.mutate({ ...input, idempotency_key }))}
      pending={place.isPending}
      isDirty={form.isDirty}
      hasAutofocusField
      size="lg"
      aside={<LeaseLine {...values} isNarrowOnly />}
      summary={
        <LeaseSummary
          kind="renewal"
          side={null}
          {...values}
          asked={price}
          facts={[
            { label: 'Storage', value: start.storage_name },
            { label: 'Location', value: start.address },
            { label: 'Product', value: start.product },
            volumeFact('Booked', volume),
          ]}
        />
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <NumberField
          label="Price"
          unit="USD/BBL"
          decimals={4}
          withAsterisk
          data-autofocus
          {...getInputProps('price')}
        />
        <NumberField label="Volume" unit="MBBL" withAsterisk {...getInputProps('volume')} />
        <DateField label="Start date" withAsterisk {...getInputProps('start_date')} />
        <NumberField label="Term" unit="months" decimals={0} withAsterisk {...getInputProps('term')} />
      </SimpleGrid>
      <OverbookingNote storage_id={start.storage_id} {...values} />
    </FormDialog>
  );
}
