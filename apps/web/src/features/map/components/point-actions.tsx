import { Button } from '@mantine/core';
import { ahead } from '@tank/ui/lib/ahead';
import { trpc } from '../../../shared/calls/trpc.ts';
import type { MapWork, Subject } from '../model/work.ts';
import classes from './map.module.css';

interface PointActionsProps {
  subject: Subject;
  work: MapWork;
}

/** More Info, Place Bid or Make Offer, Send Message: as in the tables, by what the server says of the record. */
export function PointActions({ subject: { kind, id }, work }: PointActionsProps) {
  const listing = trpc.listings.get.useQuery({ listing_id: id }, { enabled: kind === 'listing' });
  const inquiry = trpc.inquiries.get.useQuery({ inquiry_id: id }, { enabled: kind === 'inquiry' });
  const bids = listing.data?.data.abilities.bid && work.onPlaceBid;
  const offers = inquiry.data?.data.abilities.offer && work.onMakeOffer;
  const record = listing.data?.data ?? inquiry.data?.data;
  const talks = record?.own === 0 && record.status === 'Open' && work.onChat;
  const subject = { kind, id };
  return (
    <div className={classes.cardActions}>
      {bids && (
        <Button size="xs" onClick={() => bids(id)} {...ahead(() => bids.ahead?.(id))}>
          Place Bid
        </Button>
      )}
      {offers && (
        <Button size="xs" onClick={() => offers(id)} {...ahead(() => offers.ahead?.(id))}>
          Make Offer
        </Button>
      )}
      {talks && (
        <Button
          size="xs"
          variant="default"
          onClick={() => talks(kind === 'listing' ? { listing_id: id } : { inquiry_id: id })}
        >
          Send Message
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        onClick={() => work.onInfo(subject)}
        {...ahead(() => work.onInfo.ahead?.(subject))}
      >
        More Info
      </Button>
    </div>
  );
}
