import { Button } from '@mantine/core';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { mapOpener, type Opener, prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { PostingActions } from '../../../shared/market/posting-actions.tsx';
import WithdrawListingDialog from './withdraw-listing-dialog.tsx';

const EditListingDialog = lazyDialog(() => import('./edit-listing-dialog.tsx'));

interface ListingActionsProps {
  listing_id: number;
  /** Opens Place Bid; undefined on screens without it. */
  onPlaceBid?: Opener<[number]> | undefined;
  /** Opens Start Chat; undefined on screens without it. */
  onChat?: Opener<[{ listing_id: number }]> | undefined;
  /** Compares the open bids, for the owner; undefined on screens without it. */
  onReview?: Opener<[number]> | undefined;
}

/** Buttons for what the caller may do with a listing. */
export function ListingActions({ listing_id, onPlaceBid, onChat, onReview }: ListingActionsProps) {
  const { data } = trpc.listings.get.useQuery({ listing_id });
  const [editing, setEditing] = useState(false);
  const listing = data?.data;
  const bids = listing?.abilities.bid && onPlaceBid;
  return (
    <PostingActions
      record={listing}
      onChat={onChat && mapOpener(onChat, () => ({ listing_id }))}
      answer={bids && { label: 'Place Bid', onClick: mapOpener(bids, () => listing_id) }}
      review={
        onReview &&
        listing && { kind: 'bid', count: listing.open_bids, onClick: mapOpener(onReview, () => listing_id) }
      }
      withdrawDialog={(onClose) => <WithdrawListingDialog listing_id={listing_id} onClose={onClose} />}
    >
      {listing?.abilities.edit && (
        <Button
          variant="default"
          onClick={() => setEditing(true)}
          {...prefetchOnIntent(EditListingDialog.preload)}
        >
          Edit
        </Button>
      )}
      <Dialog opened={editing} onClose={() => setEditing(false)}>
        {() => <EditListingDialog listing_id={listing_id} onClose={() => setEditing(false)} />}
      </Dialog>
    </PostingActions>
  );
}
