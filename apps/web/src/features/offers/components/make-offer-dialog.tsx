import { linkTo } from '@tank/schema/entities';
import { rangeInWords } from '@tank/schema/kit/format';
import { messages } from '@tank/schema/messages';
import { offerWarnings } from '@tank/schema/trade/input-warnings';
import { offerRules, placeOffer, type StorageToOffer } from '@tank/schema/trade/offers';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { formatDate } from '@tank/ui/lib/format';
import { useToday } from '@tank/ui/lib/today';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useUploads } from '../../../shared/files/use-uploads.ts';
import { useConfirmUnusual } from '../../../shared/forms/use-confirm-unusual.tsx';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { LeaseLine, LeaseSummary } from '../../../shared/market/lease-summary.tsx';
import { OwnAnswerNote } from '../../../shared/market/own-answer-note.tsx';
import { useOwnOffers } from '../../../shared/market/own-answers.ts';
import { words } from '../words.ts';
import { MakeOfferFields } from './make-offer-fields.tsx';
import { type Inquiry, offerOf } from './offer-values.ts';
import { useDecisionSuccess } from './use-decision-success.ts';

interface MakeOfferDialogProps {
  inquiry_id: number;
  onClose: () => void;
  /** Shown to a terminal without storage. */
  addStorage: ReactNode;
}

/** Loads the inquiry and the caller's storages before it shows the form. */
export default function MakeOfferDialog({ inquiry_id, onClose, addStorage }: MakeOfferDialogProps) {
  const inquiry = trpc.inquiries.get.useQuery({ inquiry_id });
  const storages = trpc.offers.storages.useQuery({ inquiry_id });
  const rows = storages.data?.data;
  if (inquiry.data && rows && rows.length > 0)
    return <MakeOfferForm inquiry={inquiry.data.data} storages={rows} onClose={onClose} />;
  const failed = inquiry.error ? inquiry : storages;
  const failure = inquiry.error ? messages.unableToFetchInquiry : messages.unableToFetchStorage;
  return (
    <InfoDialog onClose={onClose} title="Make Offer" size="lg">
      {failed.error ? (
        <ErrorState text={sentenceOf(failed.error, failure)} onRetry={() => void failed.refetch()} />
      ) : rows?.length === 0 ? (
        <EmptyState title={words.noStorage} hint={words.ownStorage} action={addStorage} />
      ) : (
        <LoadingState lines={8} />
      )}
    </InfoDialog>
  );
}

interface MakeOfferFormProps {
  inquiry: Inquiry;
  storages: readonly StorageToOffer[];
  onClose: () => void;
}

function MakeOfferForm({ inquiry, storages, onClose }: MakeOfferFormProps) {
  const { inquiry_id } = inquiry;
  const idempotency_key = useIdempotencyKey();
  const uploads = useUploads();
  const own = useOwnOffers([inquiry_id]).get(inquiry_id);
  const { form, submit, fail } = useZodForm({
    contract: placeOffer,
    rules: offerRules,
    initialValues: offerOf(inquiry, useToday()),
    inputOf: ({ storage_id, ...values }) => ({
      ...values,
      inquiry_id,
      storage_id: storage_id ? Number(storage_id) : undefined,
    }),
  });
  const navigate = useNavigate();
  const done = useDecisionSuccess(onClose);
  const place = trpc.offers.place.useMutation({
    meta: { failure: messages.unableToSubmitBid },
    onSuccess: ({ message, data: { inquiry_bids_id } }) =>
      done({
        message,
        action: { label: words.seeOffer, onClick: () => navigate(linkTo('offer', inquiry_bids_id)) },
      }),
    onError: fail,
  });
  const { ask_price, volume, storage_term } = form.values;
  const lease = { price: ask_price, volume, term: storage_term };
  const unusual = useConfirmUnusual(offerWarnings(form.values, inquiry));
  const send = submit((input) =>
    unusual.confirmThen(() => place.mutate({ ...input, file_ids: uploads.file_ids, idempotency_key })),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={words.makeOn(inquiry_id)}
      size="lg"
      {...unusual.buttonProps('Make Offer')}
      submitDisabled={uploads.blocked}
      onSubmit={send}
      pending={place.isPending}
      isDirty={() => form.isDirty() || uploads.items.length > 0}
      hasAutofocusField
      aside={<LeaseLine {...lease} isNarrowOnly />}
      summary={
        <LeaseSummary
          kind="offer"
          side="terminal"
          {...lease}
          asked={inquiry.bid_price}
          facts={[
            { label: 'Wanted', value: words.wanted(inquiry), wide: true },
            { label: 'Volume', value: rangeInWords(inquiry.min_volume, inquiry.max_volume), unit: 'MBBL' },
            { label: 'Start date', value: formatDate(inquiry.start_date) },
            { label: 'Term', value: inquiry.term, unit: 'months' },
          ]}
          note={words.anonymous}
        />
      }
    >
      <OwnAnswerNote answer={own} />
      <MakeOfferFields form={form} inquiry={inquiry} storages={storages} uploads={uploads} />
      {unusual.note}
    </FormDialog>
  );
}
