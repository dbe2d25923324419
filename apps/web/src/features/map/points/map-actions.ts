import type { Opener } from '@tank/ui/lib/prefetch';

export type Kind = 'listing' | 'inquiry';

export interface Subject {
  kind: Kind;
  id: number;
}

/** Dialogs of other features that the map opens; undefined if the user may not use them. */
export interface MapActions {
  onPlaceBid: Opener<[number]> | undefined;
  onMakeOffer: Opener<[number]> | undefined;
  onChat: Opener<[{ listing_id: number } | { inquiry_id: number }]> | undefined;
  /** More Info. */
  onInfo: Opener<[Subject]>;
}
