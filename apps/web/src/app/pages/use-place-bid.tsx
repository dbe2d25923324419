import { lazy } from 'react';
import { useDialogFor } from './use-dialog-for.tsx';

/** The form and its contracts are loaded when it is first opened: the table comes first. */
const load = () => import('../../features/bids/components/place-bid-dialog.tsx');
const PlaceBidDialog = lazy(load);

/** Fetches the form while somebody turns to the rows. */
export const loadPlaceBidAhead = () => void load().catch(() => {});

/** Place Bid on a listing. */
export const usePlaceBid = () =>
  useDialogFor('place_bid', (listing_id: number, onClose) => (
    <PlaceBidDialog listing_id={listing_id} onClose={onClose} />
  ));
