import { linkTo } from '@tank/schema/entities';
import { messages } from '@tank/schema/messages';
import { bidRules, placeBid } from '@tank/schema/trade/bids';
import { bidWarnings } from '@tank/schema/trade/input-warnings';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { volumeFact } from '@tank/ui/fields/facts';
import { formatDate } from '@tank/ui/lib/format';
import { useToday } from '@tank/ui/lib/today';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { type RouterOutput, trpc } from '../../../shared/calls/trpc.ts';
import { useUploads } from '../../../shared/files/use-uploads.ts';
import { useConfirmUnusual } from '../../../shared/forms/use-confirm-unusual.tsx';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { LeaseLine, LeaseSummary } from '../../../shared/market/lease-summary.tsx';
import { OwnAnswerNote } from '../../../shared/market/own-answer-note.tsx';
import { useOwnBids } from '../../../shared/market/own-answers.ts';
import { visibleAddress } from '../../../shared/records/visible-address.ts';
import { words } from '../words.ts';
import { type BidValues, PlaceBidFields } from './place-bid-fields.tsx';
import { useBidSaved } from './use-bid-saved.ts';

type Listing = RouterOutput['listings']['get']['data'];

interface PlaceBidDialogProps {
  listing_id: number;
  onClose: () => void;
}

/** Loads the listing before the form, which starts from its terms. */
export default function PlaceBidDialog({ listing_id, onClose }: PlaceBidDialogProps) {
  const { data, error, refetch } = trpc.listings.get.useQuery({ listing_id });
  if (data) return <PlaceBidForm listing={data.data} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title="Place Bid"
      size="lg"
      submitLabel="Place Bid"
      submitDisabled={error ? words.notLoaded : words.loading}
      onSubmit={() => {}}
    >
      {error ? (
        <ErrorState text={sentenceOf(error, messages.unableToFetchListing)} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={8} />
      )}
    </FormDialog>
  );
}

const initialValuesOf = (listing: Listing, today: string): BidValues => ({
  product: '',
  bid_price: typeof listing.ask_price === 'number' ? listing.ask_price : '',
  volume: listing.working_capacity,
  start_date: listing.date_available > today ? listing.date_available : today,
  bid_term: listing.term,
  bid_comment: '',
  modes: [],
  vessel_name: '',
  vessel_size: '',
});

function PlaceBidForm({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const { listing_id } = listing;
  const idempotency_key = useIdempotencyKey();
  const uploads = useUploads();
  const ownBid = useOwnBids([listing_id]).get(listing_id);
  const { form, submit, fail } = useZodForm({
    contract: placeBid,
    rules: bidRules,
    initialValues: initialValuesOf(listing, useToday()),
    inputOf: ({ modes, ...values }) => ({ ...values, listing_id, modes: modes.map(Number) }),
  });
  const navigate = useNavigate();
  const onSaved = useBidSaved(onClose);
  const place = trpc.bids.place.useMutation({
    meta: { failure: messages.unableToSubmitBid },
    onSuccess: ({ message, data: { bid_id } }) =>
      onSaved({ message, action: { label: words.seeBid, onClick: () => navigate(linkTo('bid', bid_id)) } }),
    onError: fail,
  });
  const { bid_price, volume, bid_term } = form.values;
  const lease = { price: bid_price, volume, term: bid_term };
  const unusual = useConfirmUnusual(bidWarnings(form.values, listing));
  const send = submit((input) =>
    unusual.confirmThen(() => place.mutate({ ...input, file_ids: uploads.file_ids, idempotency_key })),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={words.placeOn(listing_id)}
      size="lg"
      {...unusual.buttonProps('Place Bid')}
      onSubmit={send}
      pending={place.isPending}
      submitDisabled={uploads.blocked}
      isDirty={() => form.isDirty() || uploads.items.length > 0}
      hasAutofocusField
      aside={<LeaseLine {...lease} isNarrowOnly />}
      summary={
        <LeaseSummary
          kind="bid"
          side="trader"
          {...lease}
          asked={listing.ask_price}
          facts={[
            { label: 'Location', value: visibleAddress(listing) },
            volumeFact('Capacity', listing.working_capacity),
            { label: 'Available', value: formatDate(listing.date_available) },
            { label: 'Term', value: listing.term, unit: 'months' },
          ]}
          note={words.anonymous}
        />
      }
    >
      <OwnAnswerNote answer={ownBid} />
      <PlaceBidFields form={form} listing={listing} uploads={uploads} />
      {unusual.note}
    </FormDialog>
  );
}
