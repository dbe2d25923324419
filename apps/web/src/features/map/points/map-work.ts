import type { Opener } from '@tank/ui/lib/prefetch';

export type Kind = 'listing' | 'inquiry';

export interface Subject {
  kind: Kind;
  id: number;
}

/** What may be done with what is on the map: the dialogs of other features, each left out for who may not. */
export interface MapWork {
  onPlaceBid: Opener<[number]> | undefined;
  onMakeOffer: Opener<[number]> | undefined;
  onChat: Opener<[{ listing_id: number } | { inquiry_id: number }]> | undefined;
  /** More Info. */
  onInfo: Opener<[Subject]>;
}
