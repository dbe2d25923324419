import { trpc } from '../../../shared/calls/trpc.ts';
import { FetchedModes } from '../../../shared/modes/fetched-modes.tsx';

export default function ListingModes({ listing_id }: { listing_id: number }) {
  return <FetchedModes query={trpc.listings.modes.useQuery({ listing_id })} />;
}
