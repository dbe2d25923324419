import { Button } from '@mantine/core';
import { prefetchOnIntent } from '@tank/ui/lib/prefetch';
import classes from '../map.module.css';
import type { MapWork, Subject } from './map-work.ts';
import type { PointRecord } from './use-point-record.ts';

interface PointActionsProps {
  subject: Subject;
  record: PointRecord;
  work: MapWork;
}

/**
 * More Info, Place Bid or Make Offer, Send Message: as in the tables, by what the server says of the record. What that is
 * known for comes after what is there at once: nothing moves below the pointer.
 */
export function PointActions({ subject: { kind, id }, record, work }: PointActionsProps) {
  const { listing, inquiry, failure, retry } = record;
  const bids = listing?.abilities.bid && work.onPlaceBid;
  const offers = inquiry?.abilities.offer && work.onMakeOffer;
  const { own, status } = listing ?? inquiry ?? {};
  const talks = own === 0 && status === 'Open' && work.onChat;
  const subject = { kind, id };
  return (
    <>
      <div className={classes.cardActions}>
        <Button
          size="xs"
          variant="default"
          onClick={() => work.onInfo(subject)}
          {...prefetchOnIntent(() => work.onInfo.prefetch?.(subject))}
        >
          More Info
        </Button>
        {bids && (
          <Button size="xs" onClick={() => bids(id)} {...prefetchOnIntent(() => bids.prefetch?.(id))}>
            Place Bid
          </Button>
        )}
        {offers && (
          <Button size="xs" onClick={() => offers(id)} {...prefetchOnIntent(() => offers.prefetch?.(id))}>
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
      </div>
      {failure && (
        <p className={classes.cardTrouble} role="alert">
          <span>{failure}</span>
          {retry && (
            <Button size="compact-xs" variant="default" onClick={retry}>
              Retry
            </Button>
          )}
        </p>
      )}
    </>
  );
}
