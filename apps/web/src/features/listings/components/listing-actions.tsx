import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const EditListingDialog = lazy(() => import('./edit-listing-dialog.tsx'));

interface ListingActionsProps {
  listing_id: number;
  /** Opens Place Bid; left out where that is no part of the screen. */
  onPlaceBid?: ((listing_id: number) => void) | undefined;
  /** Opens Start Chat; likewise. */
  onChat?: ((about: { listing_id: number }) => void) | undefined;
}

/** What the caller may do with a listing, as buttons: for the dialog and the detail page. */
export function ListingActions({ listing_id, onPlaceBid, onChat }: ListingActionsProps) {
  const { data } = trpc.listings.get.useQuery({ listing_id });
  const [editing, setEditing] = useState(false);
  const [withdrawing, setWithdrawing] = useState(false);
  const listing = data?.data;
  const abilities = listing?.abilities;
  return (
    <>
      {onChat && listing?.status === 'Open' && listing.own === 0 && (
        <Button variant="default" onClick={() => onChat({ listing_id })}>
          Send Message
        </Button>
      )}
      {abilities?.edit && (
        <Button variant="default" onClick={() => setEditing(true)}>
          Edit
        </Button>
      )}
      {abilities?.withdraw && (
        <Button variant="default" onClick={() => setWithdrawing(true)}>
          Withdraw
        </Button>
      )}
      {abilities?.bid && onPlaceBid && <Button onClick={() => onPlaceBid(listing_id)}>Place Bid</Button>}
      <Suspense>
        {editing && <EditListingDialog listing_id={listing_id} onClose={() => setEditing(false)} />}
      </Suspense>
      {withdrawing && <WithdrawDialog listing_id={listing_id} onClose={() => setWithdrawing(false)} />}
    </>
  );
}
