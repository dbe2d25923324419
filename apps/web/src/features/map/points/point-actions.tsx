import { Button } from '@mantine/core';
import { prefetchOnIntent } from '@tank/ui/lib/prefetch';
import classes from '../map.module.css';
import type { MapActions, Subject } from './map-actions.ts';
import type { PointRecord } from './use-point-record.ts';

interface PointActionsProps {
  subject: Subject;
  record: PointRecord;
  actions: MapActions;
}

/**
 * More Info, Place Bid or Make Offer, and Send Message, as in the tables. Buttons that depend on the record come last, so that
 * no button moves when it loads.
 */
export function PointActions({ subject: { kind, id }, record, actions }: PointActionsProps) {
  const { listing, inquiry, failure, retry } = record;
  const placeBid = listing?.abilities.bid && actions.onPlaceBid;
  const makeOffer = inquiry?.abilities.offer && actions.onMakeOffer;
  const { own, status } = listing ?? inquiry ?? {};
  const startChat = own === 0 && status === 'Open' && actions.onChat;
  const subject = { kind, id };
  return (
    <>
      <div className={classes.cardActions}>
        <Button
          size="xs"
          variant="default"
          onClick={() => actions.onInfo(subject)}
          {...prefetchOnIntent(() => actions.onInfo.prefetch?.(subject))}
        >
          More Info
        </Button>
        {placeBid && (
          <Button size="xs" onClick={() => placeBid(id)} {...prefetchOnIntent(() => placeBid.prefetch?.(id))}>
            Place Bid
          </Button>
        )}
        {makeOffer && (
          <Button
            size="xs"
            onClick={() => makeOffer(id)}
            {...prefetchOnIntent(() => makeOffer.prefetch?.(id))}
          >
            Make Offer
          </Button>
        )}
        {startChat && (
          <Button
            size="xs"
            variant="default"
            onClick={() => startChat(kind === 'listing' ? { listing_id: id } : { inquiry_id: id })}
          >
            Send Message
          </Button>
        )}
      </div>
      {failure && (
        <p className={classes.cardError} role="alert">
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
