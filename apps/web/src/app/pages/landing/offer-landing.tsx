import { linkTo } from '@tank/schema/entities';
import { HistoryList } from '../../../features/history/components/history-list.tsx';
import { OfferActions } from '../../../features/offers/components/offer-actions.tsx';
import { OfferDetail } from '../../../features/offers/components/offer-detail.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { crumbTo } from '../../screens.ts';
import { LandingFrame } from './landing-frame.tsx';

/** The page of an offer: for its two sides. */
export default function OfferLanding({ id }: { id: number }) {
  const { data } = trpc.offers.get.useQuery({ inquiry_bids_id: id });
  const offer = data?.data;
  return (
    <LandingFrame
      title={`Offer ${id}`}
      crumbs={[
        crumbTo('/inquiry'),
        ...(offer ? [{ label: `Inquiry ${offer.inquiry_id}`, to: linkTo('inquiry', offer.inquiry_id) }] : []),
      ]}
      actions={<OfferActions inquiry_bids_id={id} />}
      aside={offer && <HistoryList entity="offer" id={id} />}
    >
      <OfferDetail inquiry_bids_id={id} />
    </LandingFrame>
  );
}
